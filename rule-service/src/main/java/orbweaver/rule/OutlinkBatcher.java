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
  private final Map<String, Integer> partitions = new HashMap<>();

  OutlinkBatcher(PipelineManifest manifest, CrawlUrl page) {
    this.manifest = manifest;
    this.page = page;
  }

  void add(Outlink candidate) {
    var target = candidate.target();
    var to = partitions.computeIfAbsent(target.authority(), _ -> manifest.partitionOf(target));
    byPartition.computeIfAbsent(to, PartitionBatches::new).add(candidate);
  }

  /** Returns the batches in the order of their partitions. */
  List<AddressedOutlinks> batches() {
    var drafts = new ArrayList<AddressedOutlinks>();
    for (var batches : byPartition.values()) drafts.addAll(batches.finish());
    return drafts;
  }

  /** Batches for one partition. */
  private final class PartitionBatches {
    private final int to;
    private final List<AddressedOutlinks> finished = new ArrayList<>();
    private List<Outlink> open = new ArrayList<>();
    private int capacityLeft;

    PartitionBatches(int to) {
      this.to = to;
      capacityLeft = capacity();
    }

    void add(Outlink candidate) {
      var size = size(candidate);
      if (size > capacityLeft && !open.isEmpty()) close();
      capacityLeft -= open.isEmpty() ? JsonSize.of(candidate) : size;
      open.add(candidate);
    }

    // An outlink with the interest of the previous one adds only its URL.
    private int size(Outlink candidate) {
      var hasEqualInterest =
          !open.isEmpty() && open.getLast().interest().equals(candidate.interest());
      return hasEqualInterest ? JsonSize.ofTargetOnly(candidate) : JsonSize.of(candidate);
    }

    List<AddressedOutlinks> finish() {
      close();
      return finished;
    }

    private void close() {
      finished.add(AddressedOutlinks.of(to, Optional.of(page), open));
      open = new ArrayList<>();
      capacityLeft = capacity();
    }

    private int capacity() {
      return JsonSize.MAX_BYTES - JsonSize.of(page);
    }
  }
}
