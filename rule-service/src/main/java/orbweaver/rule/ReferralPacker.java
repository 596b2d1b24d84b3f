package orbweaver.rule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.contract.Ring;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import orbweaver.rule.room.JsonSize;

/** Puts the candidates of a page together by the partition that knows them, cut to size. */
final class ReferralPacker {
  private final Ring ring;
  private final CrawlUrl page;
  private final Map<Integer, Parcel> parcels = new TreeMap<>();
  // A registrable domain is dear to find, and most links of a page stay on few hosts.
  private final Map<String, Integer> partitions = new HashMap<>();

  ReferralPacker(Ring ring, CrawlUrl page) {
    this.ring = ring;
    this.page = page;
  }

  void add(Candidate candidate) {
    var target = candidate.target();
    var to = partitions.computeIfAbsent(target.authority(), _ -> ring.partitionOf(target));
    parcels.computeIfAbsent(to, Parcel::new).add(candidate);
  }

  /** What was added, in the order of partitions. */
  List<ReferralDraft> drafts() {
    var drafts = new ArrayList<ReferralDraft>();
    for (var parcel : parcels.values()) drafts.addAll(parcel.closed());
    return drafts;
  }

  /** What goes to one partition. */
  private final class Parcel {
    private final int to;
    private final List<ReferralDraft> full = new ArrayList<>();
    private List<Candidate> open = new ArrayList<>();
    private int room;

    Parcel(int to) {
      this.to = to;
      room = capacity();
    }

    void add(Candidate candidate) {
      var size = size(candidate);
      if (size > room && !open.isEmpty()) close();
      room -= open.isEmpty() ? JsonSize.of(candidate) : size;
      open.add(candidate);
    }

    // What is wanted like the one before it says only where it goes.
    private int size(Candidate candidate) {
      var isAlike = !open.isEmpty() && open.getLast().wish().equals(candidate.wish());
      return isAlike ? JsonSize.ofAlike(candidate) : JsonSize.of(candidate);
    }

    List<ReferralDraft> closed() {
      close();
      return full;
    }

    private void close() {
      full.add(ReferralDraft.of(to, Optional.of(page), open));
      open = new ArrayList<>();
      room = capacity();
    }

    private int capacity() {
      return JsonSize.MOST - JsonSize.of(page);
    }
  }
}
