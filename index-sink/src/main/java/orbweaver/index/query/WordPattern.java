package orbweaver.index.query;

import java.util.List;
import java.util.function.Supplier;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.WildcardQuery;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.Operations;
import org.apache.lucene.util.automaton.RegExp;
import org.apache.lucene.util.automaton.TooComplexToDeterminizeException;

/**
 * Deterministic finite automata of the patterns of queries, over the characters of a word. Their
 * size is limited.
 */
public final class WordPattern {
  /** Maximum length of a pattern. */
  static final int MAX_LENGTH = 200;

  /** Maximum product of all counted repetitions of a pattern, each of which copies its operand. */
  static final int MAX_REPETITIONS = 1_000;

  private static final int MAX_WORK = Operations.DEFAULT_DETERMINIZE_WORK_LIMIT;

  private WordPattern() {}

  /** Returns the automaton of words that begin with a text. */
  public static Automaton prefix(String start) {
    return Operations.determinize(
        Operations.concatenate(List.of(Automata.makeString(start), Automata.makeAnyString())),
        MAX_WORK);
  }

  /**
   * Returns the automaton of words that match a pattern with {@code *} and {@code ?}.
   *
   * @throws IllegalArgumentException if the pattern is too complex
   */
  public static Automaton wildcard(String pattern) {
    requireLength(pattern);
    return deterministic(() -> WildcardQuery.toAutomaton(new Term("", pattern), MAX_WORK));
  }

  /**
   * Returns the automaton of words that match a regular expression of Lucene as a whole; upper case
   * makes no difference.
   *
   * @throws IllegalArgumentException if the expression is invalid or too complex
   */
  public static Automaton regularExpression(String pattern) {
    requireLength(pattern);
    requireFewRepetitions(pattern);
    var expression = new RegExp(pattern, RegExp.NONE, RegExp.CASE_INSENSITIVE);
    return deterministic(expression::toAutomaton);
  }

  private static Automaton deterministic(Supplier<Automaton> automaton) {
    try {
      return Operations.determinize(automaton.get(), MAX_WORK);
    } catch (TooComplexToDeterminizeException e) {
      throw new IllegalArgumentException("too many states", e);
    }
  }

  private static void requireLength(String pattern) {
    if (pattern.length() > MAX_LENGTH)
      throw new IllegalArgumentException(pattern.length() + " characters, more than " + MAX_LENGTH);
  }

  private static void requireFewRepetitions(String pattern) {
    var product = 1L;
    for (var at = pattern.indexOf('{'); at >= 0; at = pattern.indexOf('{', at + 1)) {
      product *= Math.max(1, largestNumber(pattern, at + 1));
      if (product > MAX_REPETITIONS)
        throw new IllegalArgumentException("more than " + MAX_REPETITIONS + " repetitions");
    }
  }

  /** Returns the largest number before the next closing brace, at most one above the limit. */
  private static int largestNumber(String pattern, int from) {
    var largest = 0;
    var number = 0;
    for (var at = from; at < pattern.length() && pattern.charAt(at) != '}'; at++) {
      var digit = Character.digit(pattern.charAt(at), 10);
      number = digit < 0 ? 0 : Math.min(number * 10 + digit, MAX_REPETITIONS + 1);
      largest = Math.max(largest, number);
    }
    return largest;
  }
}
