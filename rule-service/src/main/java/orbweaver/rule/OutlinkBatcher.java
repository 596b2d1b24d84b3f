package orbweaver.rule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Outlink;

/**
 * Batcher of the outlinks of a page: it groups them by partition, and limits the size of each
 * batch.
 */
final class OutlinkBatcher {
  private final PipelineManifest manifest;
  private final CrawlUrl page;
  private final Map<Integer, PartitionBatches> byPartition = new TreeMap<>();
  // The registrable domain is expensive to compute, and most links of a page lead to few hosts.
  private final Map<String, Integer> partitionByAuthority = new HashMap<>();

  OutlinkBatcher(PipelineManifest manifest, CrawlUrl page) {
    this.manifest = manifest;
    this.page = page;
  }

  void add(Outlink outlink) {
    var target = outlink.target();
    var partition =
        partitionByAuthority.computeIfAbsent(target.authority(), _ -> manifest.partitionOf(target));
    byPartition.computeIfAbsent(partition, PartitionBatches::new).add(outlink);
  }

  /** Returns the batches in the order of their partitions. */
  List<AddressedOutlinks> batches() {
    var batches = new ArrayList<AddressedOutlinks>();
    for (var ofPartition : byPartition.values()) batches.addAll(ofPartition.finish());
    return batches;
  }

  /** Batches for one partition. */
  private final class PartitionBatches {
    private final int partition;
    private final List<AddressedOutlinks> finished = new ArrayList<>();
    private List<Outlink> open = new ArrayList<>();
    private int capacityLeft;

    PartitionBatches(int partition) {
      this.partition = partition;
      capacityLeft = capacity();
    }

    void add(Outlink outlink) {
      var size = size(outlink);
      if (size > capacityLeft && !open.isEmpty()) close();
      capacityLeft -= open.isEmpty() ? JsonSize.of(outlink) : size;
      open.add(outlink);
    }

    // An outlink with the interest of the previous one adds only its URL.
    private int size(Outlink outlink) {
      var hasEqualInterest =
          !open.isEmpty() && open.getLast().interest().equals(outlink.interest());
      return hasEqualInterest ? JsonSize.ofTargetOnly(outlink) : JsonSize.of(outlink);
    }

    List<AddressedOutlinks> finish() {
      close();
      return finished;
    }

    private void close() {
      finished.add(AddressedOutlinks.of(partition, Optional.of(page), open));
      open = new ArrayList<>();
      capacityLeft = capacity();
    }

    private int capacity() {
      return JsonSize.MAX_BYTES - JsonSize.of(page);
    }
  }
}
