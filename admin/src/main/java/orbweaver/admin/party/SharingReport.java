package orbweaver.admin.party;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.contract.CountText;

/**
 * Requests saved by sharing a pipeline.
 *
 * @param parties figures of each party, by name
 * @param requests answered requests, without those for robots.txt
 */
public record SharingReport(List<PartyShare> parties, long requests) {
  public SharingReport {
    parties = List.copyOf(parties);
  }

  /** Returns the responses served, each counted once per party. */
  @JsonProperty
  long served() {
    return parties.stream().mapToLong(PartyShare::served).sum();
  }

  /** Returns the additional requests that parties would have sent without sharing. */
  @JsonProperty
  long saved() {
    return served() - requests;
  }

  public String text() {
    var all =
        "all: served %d with %s, saved %d"
            .formatted(served(), CountText.of(requests, "request"), saved());
    return Stream.concat(parties.stream().map(PartyShare::text), Stream.of(all))
        .collect(Collectors.joining("\n"));
  }
}
