package orbweaver.admin.sharing;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Counters of one party. */
final class PartyCounters {
  private long pages;
  private long countRequest;
  private long together;
  private long countReuse;
  private Optional<Duration> oldest = Optional.empty();

  /** Counts a URL that is served to the party for the first time. */
  void countPage() {
    pages++;
  }

  /** Counts a request that was sent for the party. */
  void countRequest(boolean isForOthersToo) {
    countRequest++;
    if (isForOthersToo) together++;
  }

  /** Counts a response that another party had requested. */
  void countReuse(Optional<Instant> since, Instant now) {
    countReuse++;
    var age = since.map(at -> Duration.between(at, now));
    if (age.isPresent() && age.get().compareTo(oldest.orElse(Duration.ZERO)) >= 0) oldest = age;
  }

  PartyShare toPartyShare(String party, int activities) {
    return new PartyShare(party, activities, pages, countRequest, together, countReuse, oldest);
  }
}
