package orbweaver.rule.room;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.contract.verdict.Trace;

/**
 * How the links of a page came to be refused. Most pages have many refused links and few ways to
 * refuse them: each way is kept once, and of a flood only the first links are looked at.
 */
public final class Traces {
  private static final int MOST_LINKS = 200;
  private static final int MOST_WAYS = 32;
  private static final int LONGEST = 8 * 1024;

  private final Map<Trace, Integer> ways = new LinkedHashMap<>();
  private int links;

  /** The number of a link's way; empty when there is no room for it. */
  public Optional<Integer> add(Supplier<Trace> trace) {
    if (links++ >= MOST_LINKS) return Optional.empty();
    var way = trace.get();
    var known = ways.get(way);
    if (known != null) return Optional.of(known);
    if (ways.size() >= MOST_WAYS || JsonSize.of(way) > LONGEST) return Optional.empty();
    ways.put(way, ways.size());
    return Optional.of(ways.size() - 1);
  }

  /** The ways, by their numbers. */
  public List<Trace> all() {
    return List.copyOf(ways.keySet());
  }
}
