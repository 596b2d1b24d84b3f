package orbweaver.app.engine;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.log.LogConfiguration;
import orbweaver.app.process.ShutdownSignal;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.runtime.OperationException;

/**
 * Run of a stopped crawl without a broker until the URLs of a refresh are fetched. Other requests
 * that wait are sent meanwhile, and go on waiting after it.
 *
 * @param urls URLs that the stopped crawl was told to request again
 */
public record RefreshRun(EngineCrawl.Settings settings, Collection<CrawlUrl> urls) {
  private static final Duration POLL_TIME = Duration.ofMillis(100);

  public RefreshRun {
    urls = List.copyOf(urls);
  }

  /**
   * Runs the crawl in a folder.
   *
   * @return whether all URLs were fetched or given up; false if the process is told to stop before
   * @throws OperationException if the crawl fails, also while it ends
   */
  public boolean run(CrawlFolder claimed, InstantSource clock) throws InterruptedException {
    try (var stopping = ShutdownSignal.forCrawl();
        var folder = claimed) {
      LogConfiguration.toFile(FolderLayout.log(folder.path()));
      var crawl = EngineCrawl.open(folder, settings, clock);
      var isDone = waitForRequests(crawl, stopping);
      EngineRun.requireNoFault(crawl);
      return isDone;
    }
  }

  private boolean waitForRequests(EngineCrawl opened, ShutdownSignal stopping)
      throws InterruptedException {
    try (var crawl = opened) {
      while (crawl.fault().isEmpty()) {
        if (!crawl.isRequested(urls)) return true;
        if (stopping.isRequested()) return false;
        crawl.awaitProgress(POLL_TIME);
      }
      return false;
    }
  }
}
