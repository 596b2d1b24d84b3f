package orbweaver.benchmarks.ordering;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import orbweaver.language.Evidence.Names;
import orbweaver.language.Evidence.Names.Answer;
import orbweaver.language.Evidence.Names.Canonical;

/** Stands for the Domain Name System. What it said is remembered, so that each host counts once. */
final class NameServer {
  private final Map<String, String> aliases;
  private final Set<String> asked = new HashSet<>();

  /**
   * @param aliases the canonical names of hosts that have another
   */
  NameServer(Map<String, String> aliases) {
    this.aliases = Map.copyOf(aliases);
  }

  Answer lookUp(String host) {
    asked.add(host);
    return new Canonical(aliases.getOrDefault(host, host));
  }

  Names lookUp(Collection<String> hosts) {
    var answers = new HashMap<String, Answer>();
    for (var host : hosts) answers.put(host, lookUp(host));
    return new Names(answers);
  }

  int lookUps() {
    return asked.size();
  }
}
