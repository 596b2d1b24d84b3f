package orbweaver.rule;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.OutlinkBatch;

/**
 * Batch of outlinks with its partition, not numbered yet.
 *
 * @param partition partition of the targets
 * @param batch batch of outlinks
 */
public record AddressedOutlinks(int partition, OutlinkBatch batch) {
  /** Creates the batch of these outlinks of a page; the page is absent for a seed. */
  public static AddressedOutlinks of(
      int partition, Optional<CrawlUrl> page, List<Outlink> outlinks) {
    return new AddressedOutlinks(partition, OutlinkBatch.of(page, outlinks));
  }

  /** Returns the key of its record: the page, or the first target if there is no page. */
  public String key() {
    var target = batch.groups().getFirst().targets().getFirst();
    return batch.page().orElse(target).toString();
  }

  /** Returns the outlinks one by one. */
  public List<Outlink> outlinks() {
    return batch.outlinks();
  }

  /** Returns the ids of the activities in this batch, each once. */
  Stream<String> activities() {
    return batch.activities();
  }
}
