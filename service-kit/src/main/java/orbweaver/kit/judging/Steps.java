package orbweaver.kit.judging;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.order.Refusal.Stage;
import orbweaver.contract.order.Step;
import orbweaver.contract.order.Step.Answer;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Truth;
import orbweaver.language.explanation.Trace;

/** The steps of a judgement, as records of the contract. */
public final class Steps {
  private static final String THE_URL = "the URL";
  private static final String AND = ", ";
  private static final int LONGEST = 400;
  // so many characters outside the basic plane are as long
  private static final int CUT = LONGEST / 2;

  private Steps() {}

  /** All of them. The URL is written beside them; without it many URLs have the same. */
  public static List<Step> of(Trace trace, Evidence known) {
    var url = known.uri().map(uri -> uri.target().text()).orElse(THE_URL);
    return trace.steps().stream().map(step -> step(step, url)).toList();
  }

  private static Step step(Trace.Step step, String url) {
    return new Step(
        step.level(),
        shortened(step.constraint()),
        stage(step.asks()),
        answer(step.answer()),
        Optional.of(words(step, url)).filter(text -> !text.isBlank()),
        step.decides());
  }

  private static String words(Trace.Step step, String url) {
    var words = step.evidence();
    var isOfRule = !step.constraint().startsWith("(");
    if (words.equals(url)) return THE_URL;
    if (isOfRule && step.asks() == EvidenceClass.URI && !words.isEmpty()) return THE_URL;
    if (words.startsWith(url + AND)) return THE_URL + words.substring(url.length());
    return words.endsWith(AND + url)
        ? words.substring(0, words.length() - url.length()) + THE_URL
        : words.replace(AND + url + AND, AND + THE_URL + AND);
  }

  /** As much of a constraint as a step shows. */
  public static String shortened(String constraint) {
    return constraint.length() <= LONGEST
        ? constraint
        : constraint.substring(0, constraint.offsetByCodePoints(0, CUT)) + "\u2026";
  }

  /** The same, where evidence comes in. */
  public static Stage stage(EvidenceClass evidence) {
    return Stage.valueOf(evidence.name());
  }

  private static Answer answer(Optional<Truth> said) {
    if (said.isEmpty()) return Answer.NOT_ASKED;
    return switch (said.get()) {
      case TRUE -> Answer.YES;
      case FALSE -> Answer.NO;
      case UNKNOWN -> Answer.UNKNOWN;
    };
  }
}
