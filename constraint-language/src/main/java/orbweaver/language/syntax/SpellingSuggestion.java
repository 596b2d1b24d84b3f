package orbweaver.language.syntax;

import java.util.Collection;

/** Spelling suggestion: the known name with the smallest Levenshtein distance to an unknown one. */
public final class SpellingSuggestion {
  private static final int MAX_LENGTH = 64;

  private SpellingSuggestion() {}

  /** Returns the suggestion; empty text if no name is similar or the name is known. */
  public static String closest(String unknown, Collection<String> known) {
    if (unknown.length() > MAX_LENGTH || known.contains(unknown)) return "";
    var nearest = "";
    var minDistance = Math.min(unknown.length(), 1 + Math.max(2, unknown.length() / 3));
    for (var name : known) {
      var distance = distance(unknown, name);
      if (distance >= minDistance) continue;
      minDistance = distance;
      nearest = name;
    }
    return nearest;
  }

  /** Returns the Levenshtein distance, computed row by row. */
  private static int distance(String from, String to) {
    var above = new int[to.length() + 1];
    for (var column = 0; column < above.length; column++) above[column] = column;
    for (var row = 1; row <= from.length(); row++)
      above = next(above, row, from.charAt(row - 1), to);
    return above[to.length()];
  }

  private static int[] next(int[] above, int row, char letter, String to) {
    var next = new int[above.length];
    next[0] = row;
    for (var column = 1; column < next.length; column++) {
      var replaced = above[column - 1] + (letter == to.charAt(column - 1) ? 0 : 1);
      next[column] = Math.min(replaced, 1 + Math.min(above[column], next[column - 1]));
    }
    return next;
  }
}
