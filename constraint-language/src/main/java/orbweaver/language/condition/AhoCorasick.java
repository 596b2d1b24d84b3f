package orbweaver.language.condition;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Search for many texts in one pass (Aho and Corasick, 1975). */
final class AhoCorasick {
  private final State start = new State();

  AhoCorasick(Collection<String> texts) {
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

  /**
   * Sets the failure link: the state of the longest proper suffix that is a prefix of some text.
   */
  private void link(State state, char letter, State longer) {
    longer.shorter = state == start ? start : step(state.shorter(start), letter);
    longer.ending = longer.shorter.text == null ? longer.shorter.ending : longer.shorter;
  }

  /** Returns the texts that occur in a text. */
  Set<String> occurringIn(String text) {
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

  /** State of the automaton: a prefix of some text, with the possible next letters. */
  private static final class State {
    // small initial capacity: most states have one successor, and there are many states
    private final Map<Character, State> next = new HashMap<>(2);

    /** Text that ends in this state. */
    private @Nullable String text;

    /** Failure link: state of the longest proper suffix; the start state if null. */
    private @Nullable State shorter;

    /** Next shorter state in which a text ends. */
    private @Nullable State ending;

    private State shorter(State start) {
      return shorter == null ? start : shorter;
    }

    private void addTo(Set<String> found) {
      if (text != null) found.add(text);
    }
  }
}
