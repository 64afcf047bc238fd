import type { NextRouter } from 'next/router';
import { useEffect } from 'react';
import { getConfig } from '@/lib/config/browser';
import { pathOf } from '@/lib/i18n/paths';
import { log } from '@/lib/log';
import { makePageViews } from '@/lib/tags/pageViews';

const loadTags = () => import('@/lib/tags/tagManager');

const onFailure = () => log.warn('The tag manager could not be loaded');

/** Loads the tag manager if one is configured, and reports each completed change of the page's path. */
export function usePageViews({ events }: NextRouter): void {
  useEffect(() => {
    const { gtmId } = getConfig();
    if (gtmId !== null) loadTags().then(({ loadContainer }) => loadContainer(gtmId), onFailure);
  }, []);

  useEffect(() => {
    const viewOf = makePageViews(window.location.pathname);
    function onComplete(url: string) {
      const view = viewOf(pathOf(url));
      if (view !== null) loadTags().then(({ reportPageView }) => reportPageView(view), onFailure);
    }
    events.on('routeChangeComplete', onComplete);
    return () => events.off('routeChangeComplete', onComplete);
  }, [events]);
}
