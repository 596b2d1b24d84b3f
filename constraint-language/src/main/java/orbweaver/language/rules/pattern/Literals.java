package orbweaver.language.rules.pattern;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Texts that are looked for all at once, in one pass (Aho and Corasick, 1975). */
final class Literals {
  private final State start = new State();

  Literals(Collection<String> texts) {
    texts.forEach(this::add);
    var pending = new ArrayDeque<State>();
    pending.add(start);
    while (!pending.isEmpty()) {
      var state = pending.remove();
      state.next.forEach((letter, longer) -> link(state, letter, longer));
      pending.addAll(state.next.values());
    }
  }

  private void add(String text) {
    var state = start;
    for (var at = 0; at < text.length(); at++) {
      state = state.next.computeIfAbsent(text.charAt(at), _ -> new State());
    }
    state.text = text;
  }

  /** Where to go on when the longer text does not: its longest ending that is a beginning. */
  private void link(State state, char letter, State longer) {
    longer.shorter = state == start ? start : step(state.shorter(start), letter);
    longer.ending = longer.shorter.text == null ? longer.shorter.ending : longer.shorter;
  }

  /** Those that occur in this text. */
  Set<String> in(String text) {
    var found = new HashSet<String>();
    var state = start;
    for (var at = 0; at < text.length(); at++) {
      state = step(state, text.charAt(at));
      for (@Nullable State end = state; end != null; end = end.ending) end.addTo(found);
    }
    return found;
  }

  private State step(State from, char letter) {
    var state = from;
    while (true) {
      @Nullable State next = state.next.get(letter);
      if (next != null) return next;
      if (state == start) return start;
      state = state.shorter(start);
    }
  }

  /** What was read last is the beginning of a text, and this is how it may go on. */
  private static final class State {
    // small from the beginning: most states go on in one way only, and there are many states
    private final Map<Character, State> next = new HashMap<>(2);

    /** The text that ends here. */
    private @Nullable String text;

    private @Nullable State shorter;

    /** The next shorter state at which a text ends. */
    private @Nullable State ending;

    private State shorter(State start) {
      return shorter == null ? start : shorter;
    }

    private void addTo(Set<String> found) {
      if (text != null) found.add(text);
    }
  }
}
