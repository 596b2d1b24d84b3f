package orbweaver.cli.run;

import java.time.Duration;
import java.util.Optional;
import orbweaver.fetcher.FetcherSettings;

/**
 * How stations behave, whatever activities ask for.
 *
 * @param fetcher how a fetcher does
 * @param keep how long pages and verdicts stay on their topics when all stations have read them;
 *     for ever when empty
 */
public record StationSettings(FetcherSettings fetcher, Optional<Duration> keep) {
  /** They keep all. */
  public static StationSettings of(FetcherSettings fetcher) {
    return new StationSettings(fetcher, Optional.empty());
  }
}
