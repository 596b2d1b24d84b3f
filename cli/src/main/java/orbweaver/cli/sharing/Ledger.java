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
 * Counts what each order was answered with, by the pages of topic {@code link} in their order: whom
 * a request was sent for, and who was served from it later. Partition by partition: all of a URL is
 * on one.
 */
final class Ledger {
  private final Function<String, Optional<String>> owners;
  private final Map<String, Share> shares = new TreeMap<>();
  private Map<Fingerprint, Entry> urls = new HashMap<>();
  private long requests;

  /**
   * @param owners whose an activity is, by its id
   */
  Ledger(Function<String, Optional<String>> owners) {
    this.owners = owners;
  }

  /** What is kept of a URL: its last order and copy, and who was ever served. */
  private static final class Entry {
    private long number;
    private Copy copy = Copy.unknown();
    private final Set<String> served = new HashSet<>();
  }

  void note(Page page) {
    var order = page.order();
    var entry = urls.computeIfAbsent(Fingerprint.of(order.url()), _ -> new Entry());
    // It lies there a second time.
    if (order.number() <= entry.number) return;
    entry.number = order.number();
    var askers = askers(page);
    if (page.evidence().status().isPresent()) asked(page, entry, askers);
    else if (order.reuse() && page.outcome() instanceof Unchanged) reused(page, entry, askers);
  }

  private Set<String> askers(Page page) {
    return page.order().wishes().stream()
        .flatMap(wish -> owners.apply(wish.activity()).stream())
        .collect(Collectors.toSet());
  }

  private void asked(Page page, Entry entry, Set<String> askers) {
    requests++;
    entry.copy = Copy.of(page.evidence().at(), askers);
    for (var asker : askers) {
      served(entry, asker).asked(askers.size() > 1);
    }
  }

  // A party that has the copy already is served by what it knows.
  private void reused(Page page, Entry entry, Set<String> askers) {
    for (var asker : askers) {
      if (!entry.copy.holders().add(asker)) continue;
      served(entry, asker).reused(entry.copy.at(), page.evidence().at());
    }
  }

  private Share served(Entry entry, String party) {
    var share = shares.computeIfAbsent(party, _ -> new Share());
    if (entry.served.add(party)) share.page();
    return share;
  }

  /** No more of these URLs comes: the next is of another partition. */
  void turnPage() {
    urls = new HashMap<>();
  }

  /**
   * What it comes to.
   *
   * @param activities how many each party owns
   */
  SharingReport told(Map<String, Integer> activities) {
    var all = new TreeMap<>(shares);
    activities.keySet().forEach(party -> all.computeIfAbsent(party, _ -> new Share()));
    List<PartyShare> told =
        all.entrySet().stream()
            .map(one -> one.getValue().told(one.getKey(), activities.getOrDefault(one.getKey(), 0)))
            .toList();
    return new SharingReport(told, requests);
  }
}
