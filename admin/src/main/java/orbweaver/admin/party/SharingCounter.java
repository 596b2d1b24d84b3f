package orbweaver.admin.party;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.UrlFingerprint;

/**
 * Counter of requests and shared responses, computed from the pages of topic {@code link} in their
 * order: which parties a request was sent for, and which parties were served its response later.
 * All pages of a URL are on one partition, so partitions are processed one by one.
 */
final class SharingCounter {
  private final Function<String, Optional<String>> owners;
  private final Map<String, PartyCounters> counters = new TreeMap<>();
  private Map<UrlFingerprint, Entry> urls = new HashMap<>();
  private long requests;

  /**
   * Creates a counter.
   *
   * @param owners owner of an activity, by its id
   */
  SharingCounter(Function<String, Optional<String>> owners) {
    this.owners = owners;
  }

  /** State of one URL: number of its last request, the response, parties served so far. */
  private static final class Entry {
    private long lastRequest;
    private SharedResponse response = SharedResponse.unknown();
    private final Set<String> served = new HashSet<>();
  }

  /** Counts the request or the reuse that a page record stands for. */
  void count(Page page) {
    var request = page.request();
    var entry = urls.computeIfAbsent(UrlFingerprint.of(request.url()), _ -> new Entry());
    // A record with a known request number is a duplicate.
    if (request.number() <= entry.lastRequest) return;
    entry.lastRequest = request.number();
    var requesters = requesters(page);
    if (page.evidence().status().isPresent()) countRequest(page, entry, requesters);
    else if (request.reuse() && page.outcome() instanceof NotModified)
      countReuse(page, entry, requesters);
  }

  private Set<String> requesters(Page page) {
    return page.request().interests().stream()
        .flatMap(interest -> owners.apply(interest.activity()).stream())
        .collect(Collectors.toSet());
  }

  private void countRequest(Page page, Entry entry, Set<String> requesters) {
    requests++;
    entry.response = SharedResponse.of(page.evidence().at(), requesters);
    for (var requester : requesters) {
      countersOf(requester, entry).countRequest(requesters.size() > 1);
    }
  }

  // A party that has the response already is not served again.
  private void countReuse(Page page, Entry entry, Set<String> requesters) {
    for (var requester : requesters) {
      if (!entry.response.holders().add(requester)) continue;
      countersOf(requester, entry).countReuse(entry.response.at(), page.evidence().at());
    }
  }

  private PartyCounters countersOf(String party, Entry entry) {
    var partyCounters = counters.computeIfAbsent(party, _ -> new PartyCounters());
    if (entry.served.add(party)) partyCounters.countPage();
    return partyCounters;
  }

  /** Forgets all URLs before the next partition. */
  void startPartition() {
    urls = new HashMap<>();
  }

  /**
   * Returns the totals.
   *
   * @param activities number of activities that each party owns
   */
  SharingReport report(Map<String, Integer> activities) {
    var all = new TreeMap<>(counters);
    activities.keySet().forEach(party -> all.computeIfAbsent(party, _ -> new PartyCounters()));
    List<PartyShare> parties =
        all.entrySet().stream()
            .map(
                share ->
                    share
                        .getValue()
                        .toPartyShare(share.getKey(), activities.getOrDefault(share.getKey(), 0)))
            .toList();
    return new SharingReport(parties, requests);
  }
}
