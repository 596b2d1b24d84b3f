package orbweaver.admin.party;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Counters of one party. */
final class PartyCounters {
  private long pages;
  private long requested;
  private long requestedTogether;
  private long reused;
  private Optional<Duration> oldestAge = Optional.empty();

  /** Counts a URL that is served to the party for the first time. */
  void countPage() {
    pages++;
  }

  /** Counts a request that was sent for the party. */
  void countRequest(boolean isForOthersToo) {
    requested++;
    if (isForOthersToo) requestedTogether++;
  }

  /**
   * Counts a response that another party had requested.
   *
   * @param since time of the request, if known
   * @param now time at which the party is served
   */
  void countReuse(Optional<Instant> since, Instant now) {
    reused++;
    var age = since.map(at -> Duration.between(at, now));
    if (age.isPresent() && age.get().compareTo(oldestAge.orElse(Duration.ZERO)) >= 0)
      oldestAge = age;
  }

  PartyShare toPartyShare(String party, int activities) {
    return new PartyShare(
        party, activities, pages, requested, requestedTogether, reused, oldestAge);
  }
}
