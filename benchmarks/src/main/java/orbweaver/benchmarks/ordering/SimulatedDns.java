package orbweaver.benchmarks.ordering;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.CanonicalName;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.NameLookup;

/** Simulated DNS server with a cache, so that each host counts once. */
final class SimulatedDns {
  private final Map<String, String> aliases;
  private final Set<String> lookedUp = new HashSet<>();

  /**
   * Creates a server.
   *
   * @param aliases canonical names of hosts that have another one
   */
  SimulatedDns(Map<String, String> aliases) {
    this.aliases = Map.copyOf(aliases);
  }

  NameLookup lookUp(String host) {
    lookedUp.add(host);
    return new CanonicalName(aliases.getOrDefault(host, host));
  }

  DnsRecords lookUp(Collection<String> hosts) {
    var answers = new HashMap<String, NameLookup>();
    for (var host : hosts) answers.put(host, lookUp(host));
    return new DnsRecords(answers);
  }

  int lookUps() {
    return lookedUp.size();
  }
}
