import { createContext, useContext } from 'react';
import { placeOf, type ScreenPlace } from '@/store/screenApi';

/** Where notifications are listed: on their own page, or in the inbox over any other. */
export type NotificationPlace = 'notifications' | 'notificationInbox';

/** Tells what stands in a list where that list is: its calls go over the channels of the place. */
export const NotificationPlaceContext = createContext<NotificationPlace>('notifications');

/** The call that a row makes to ask why it came. */
export const useWhyPlace = (): ScreenPlace =>
  placeOf(useContext(NotificationPlaceContext), 'notificationWhy');
