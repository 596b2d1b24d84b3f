package orbweaver.app.remote;

/** Starter of the server of pages about a running crawl. */
@FunctionalInterface
public interface PageServerFactory {
  /** Starts the server. */
  PageServer start(LiveCrawl crawl);
}
