package orbweaver.rule;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.contract.verdict.DecisionTrace;

/**
 * Dictionary of the traces of a page's rejected outlinks. Most pages have many rejected outlinks
 * and few distinct traces: each trace is stored once, and only the first outlinks are traced.
 */
public final class TraceDictionary {
  private static final int MAX_OUTLINKS = 200;
  private static final int MAX_TRACES = 32;
  private static final int MAX_TRACE_BYTES = 8 * 1024;

  private final int maxOutlinks;
  private final Map<DecisionTrace, Integer> indexes = new LinkedHashMap<>();
  private int outlinks;

  private TraceDictionary(int maxOutlinks) {
    this.maxOutlinks = maxOutlinks;
  }

  /** Creates an empty dictionary. */
  public TraceDictionary() {
    this(MAX_OUTLINKS);
  }

  /** Returns a dictionary without room for any trace, so that none is computed. */
  static TraceDictionary withoutRoom() {
    return new TraceDictionary(0);
  }

  /** Returns the index of an outlink's trace; empty if there is no room for it. */
  public Optional<Integer> add(Supplier<DecisionTrace> trace) {
    if (outlinks++ >= maxOutlinks) return Optional.empty();
    var computed = trace.get();
    var index = indexes.get(computed);
    if (index != null) return Optional.of(index);
    if (indexes.size() >= MAX_TRACES || JsonSize.of(computed) > MAX_TRACE_BYTES)
      return Optional.empty();
    indexes.put(computed, indexes.size());
    return Optional.of(indexes.size() - 1);
  }

  /** Returns the traces, by index. */
  public List<DecisionTrace> all() {
    return List.copyOf(indexes.keySet());
  }
}
