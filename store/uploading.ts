import { createAction } from '@reduxjs/toolkit';

/** A file of `uploads` is to be sent; again, where it failed. */
export const uploadRequested = createAction<{ id: string }>('uploading/requested');

/** Takes back a file that waits or is on its way. */
export const uploadLeft = createAction<{ id: string }>('uploading/left');
