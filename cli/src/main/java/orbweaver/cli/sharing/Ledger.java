package orbweaver.cli.sharing;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.Fingerprint;

/**
 * Counter of requests and shared responses, computed from the pages of topic {@code link} in their
 * order: which parties a request was sent for, and which parties were served its response later.
 * All pages of a URL are on one partition, so partitions are processed one by one.
 */
final class Ledger {
  private final Function<String, Optional<String>> owners;
  private final Map<String, Share> shares = new TreeMap<>();
  private Map<Fingerprint, Entry> urls = new HashMap<>();
  private long requests;

  /**
   * Creates a counter.
   *
   * @param owners owner of an activity, by its id
   */
  Ledger(Function<String, Optional<String>> owners) {
    this.owners = owners;
  }

  /** State of one URL: number of its last request, the response, parties served so far. */
  private static final class Entry {
    private long number;
    private Copy copy = Copy.unknown();
    private final Set<String> served = new HashSet<>();
  }

  void note(Page page) {
    var order = page.order();
    var entry = urls.computeIfAbsent(Fingerprint.of(order.url()), _ -> new Entry());
    // The record is a duplicate.
    if (order.number() <= entry.number) return;
    entry.number = order.number();
    var requesters = requesters(page);
    if (page.evidence().status().isPresent()) countRequest(page, entry, requesters);
    else if (order.reuse() && page.outcome() instanceof Unchanged) countReuse(page, entry, requesters);
  }

  private Set<String> requesters(Page page) {
    return page.order().wishes().stream()
        .flatMap(wish -> owners.apply(wish.activity()).stream())
        .collect(Collectors.toSet());
  }

  private void countRequest(Page page, Entry entry, Set<String> requesters) {
    requests++;
    entry.copy = Copy.of(page.evidence().at(), requesters);
    for (var requester : requesters) {
      served(entry, requester).asked(requesters.size() > 1);
    }
  }

  // A party that has the response already is not served again.
  private void countReuse(Page page, Entry entry, Set<String> requesters) {
    for (var requester : requesters) {
      if (!entry.copy.holders().add(requester)) continue;
      served(entry, requester).reused(entry.copy.at(), page.evidence().at());
    }
  }

  private Share served(Entry entry, String party) {
    var share = shares.computeIfAbsent(party, _ -> new Share());
    if (entry.served.add(party)) share.page();
    return share;
  }

  /** Forgets all URLs before the next partition. */
  void turnPage() {
    urls = new HashMap<>();
  }

  /**
   * Returns the totals.
   *
   * @param activities number of activities that each party owns
   */
  SharingReport told(Map<String, Integer> activities) {
    var all = new TreeMap<>(shares);
    activities.keySet().forEach(party -> all.computeIfAbsent(party, _ -> new Share()));
    List<PartyShare> parties =
        all.entrySet().stream()
            .map(share -> share.getValue().told(share.getKey(), activities.getOrDefault(share.getKey(), 0)))
            .toList();
    return new SharingReport(parties, requests);
  }
}
