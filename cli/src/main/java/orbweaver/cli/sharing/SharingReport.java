package orbweaver.cli.sharing;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What was saved by sharing a ring.
 *
 * @param parties by name
 * @param requests that were sent and answered, robots.txt left out
 */
record SharingReport(List<PartyShare> parties, long requests) {
  SharingReport {
    parties = List.copyOf(parties);
  }

  /** The copies that were served, each as often as there were parties to it. */
  @JsonProperty
  long served() {
    return parties.stream().mapToLong(PartyShare::served).sum();
  }

  /** The requests there would have been besides, had each party sent its own. */
  @JsonProperty
  long saved() {
    return served() - requests;
  }

  String text() {
    var all = "all: served %d by %d requests, saved %d".formatted(served(), requests, saved());
    return Stream.concat(parties.stream().map(PartyShare::text), Stream.of(all))
        .collect(Collectors.joining("\n"));
  }
}
