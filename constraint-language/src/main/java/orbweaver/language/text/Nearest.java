package orbweaver.language.text;

import java.util.Collection;

/** The known name most like an unknown one, by the fewest letters to change. */
public final class Nearest {
  private static final int LONGEST = 64;

  private Nearest() {}

  /** That name, or empty text when none is like it, or it is that itself. */
  public static String to(String unknown, Collection<String> known) {
    if (unknown.length() > LONGEST || known.contains(unknown)) return "";
    var nearest = "";
    var least = Math.min(unknown.length(), 1 + Math.max(2, unknown.length() / 3));
    for (var name : known) {
      var distance = distance(unknown, name);
      if (distance >= least) continue;
      least = distance;
      nearest = name;
    }
    return nearest;
  }

  /** Letters to insert, delete or replace (Levenshtein), a row of the table at a time. */
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
