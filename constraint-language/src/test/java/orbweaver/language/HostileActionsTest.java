package orbweaver.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import orbweaver.language.notation.Definitions;
import orbweaver.language.notation.Library;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Hostile actions and definitions, parsed on a thread with a small stack. */
class HostileActionsTest {
  private static final List<String> PIECES =
      List.of(
          "(",
          ")",
          "nil ",
          "()",
          "\"",
          "(trace)",
          "(if t ",
          "(if (not ",
          "(html-with-paragraph map ",
          "(html-enumerating-item (map) ",
          "(unsatisfied ",
          "(walk-sorted-inferiors ",
          "(salton-check-uri 1 (a b) ",
          "(define-constraint-type a () (:uri \"d\") ",
          "(define-action-type b (x &body y) (:encapsulating \"d\") ",
          "(a) ",
          "(b x ",
          "(twice ",
          "x ",
          "#'");
  private static final Library LIBRARY =
      Library.of(
          Definitions.parse(
              "(define-action-type twice (&body y) (:encapsulating \"d\") (y (y y)))"));

  private static String grown(Random random) {
    var text = new StringBuilder();
    for (var left = random.nextInt(1, 7); left > 0; left--) {
      var piece = PIECES.get(random.nextInt(PIECES.size()));
      var most = random.nextBoolean() ? 3 : 9_000 / piece.length();
      text.append(piece.repeat(random.nextInt(1, 1 + most)));
    }
    var open =
        text.chars().filter(c -> c == '(').count() - text.chars().filter(c -> c == ')').count();
    return random.nextBoolean() && open > 0 ? text + ")".repeat((int) open) : text.toString();
  }

  @Test
  @Timeout(120)
  void hostileTextIsParsedOrRejected() {
    var random = new Random(Long.getLong("hostile.seed", 93));
    var read = 0;
    for (var count = 0; count < 3_000; count++) {
      var text = grown(random);
      read += isRead(() -> Actions.parse(new SourceText(text), LIBRARY)) ? 1 : 0;
      read += isRead(() -> Definitions.parse(text)) ? 1 : 0;
    }
    assertThat(read).isGreaterThan(20);
  }

  private static boolean isRead(Supplier<?> parse) {
    try {
      return !parse.get().toString().isEmpty();
    } catch (FormulaSyntaxException e) {
      assertThat(e.getMessage()).contains("expected", "found");
      return false;
    }
  }
}
