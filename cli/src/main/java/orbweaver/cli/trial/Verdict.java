package orbweaver.cli.trial;

import java.util.Locale;
import java.util.Optional;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Judgement;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Reason;
import orbweaver.language.Judgement.Residual;
import orbweaver.language.Priority;

/**
 * What is said of a URL, as it is written behind an arrow.
 *
 * @param text {@code accepted NEXT}, {@code refused by (depth 1)}, {@code open: (uri-host
 *     "a.test")}
 * @param priority provisional while it is open
 * @param by what decided
 * @param stage the class of evidence without which it was open
 */
public record Verdict(
    String text, Priority priority, Optional<String> by, Optional<EvidenceClass> stage) {
  static Verdict of(Judgement judgement) {
    return switch (judgement) {
      case Decided(var accepted, var why) ->
          decided(accepted ? "accepted " + judgement.priority() : refused(why), judgement, why);
      case Residual(var formula) ->
          new Verdict("open: " + formula, judgement.priority(), Optional.empty(), Optional.empty());
    };
  }

  private static String refused(Optional<Reason> why) {
    return "refused by " + why.orElseThrow().constraint();
  }

  private static Verdict decided(String text, Judgement judgement, Optional<Reason> why) {
    var by = why.map(Reason::constraint);
    return new Verdict(text, judgement.priority(), by, why.map(Reason::stage));
  }

  /** Whether it is that verdict; one word stands for all that begin with it. */
  boolean is(String expected) {
    return text.equals(expected) || text.split("[ :]", 2)[0].equals(expected);
  }

  boolean isOpen() {
    return text.startsWith("open");
  }

  /** What else there is to say. */
  Optional<String> remark() {
    if (isOpen()) return Optional.of(priority + " until then");
    var what = text.startsWith("accepted") ? by.orElse("") + ", " : "";
    return stage.map(dearest -> what + "known by " + dearest.name().toLowerCase(Locale.ROOT));
  }
}
