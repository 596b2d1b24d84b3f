package orbweaver.app.replay;

import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.OutlinkBatch;

/** Consumer of the paths on which a formula accepts URLs. */
public interface AcceptedPathConsumer {
  /** Accepts a path that ends at an accepted URL. */
  void acceptPath(CrawlUrl url, DiscoveryPath path);

  /**
   * Accepts outlinks of an accepted page. Their evidence so far does not reject them; whether the
   * paths to them end at accepted URLs is passed separately.
   */
  void acceptOutlinks(OutlinkBatch batch);
}
