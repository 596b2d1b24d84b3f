package orbweaver.benchmarks.ordering;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import orbweaver.language.Evidence.Names;
import orbweaver.language.Evidence.Names.Answer;
import orbweaver.language.Evidence.Names.Canonical;

/** Simulated DNS server with a cache, so that each host counts once. */
final class NameServer {
  private final Map<String, String> aliases;
  private final Set<String> lookedUp = new HashSet<>();

  /**
   * Creates a server.
   *
   * @param aliases canonical names of hosts that have another one
   */
  NameServer(Map<String, String> aliases) {
    this.aliases = Map.copyOf(aliases);
  }

  Answer lookUp(String host) {
    lookedUp.add(host);
    return new Canonical(aliases.getOrDefault(host, host));
  }

  Names lookUp(Collection<String> hosts) {
    var answers = new HashMap<String, Answer>();
    for (var host : hosts) answers.put(host, lookUp(host));
    return new Names(answers);
  }

  int lookUps() {
    return lookedUp.size();
  }
}
