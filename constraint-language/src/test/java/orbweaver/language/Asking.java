package orbweaver.language;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.language.Citation.Page;
import orbweaver.language.Evidence.Context;
import orbweaver.language.Evidence.Head;
import orbweaver.language.Evidence.Uri;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Reason;
import orbweaver.language.Judgement.Residual;

/** Short ways to say what is known, and to ask what a formula makes of it. */
final class Asking {
  static final Instant NOON = Instant.parse("1996-12-18T12:00:00Z");

  private Asking() {}

  static Evidence at(String url) {
    return Evidence.nothing().with(new Uri(Place.at(url)));
  }

  static Evidence reached(String url, String root) {
    return at(url).with(new Context(1, Place.at(root), new Page(Place.at(root), Optional.empty())));
  }

  static Evidence deep(int depth) {
    return Evidence.nothing()
        .with(new Context(depth, Place.at("http://root.test/"), new Citation.Unknown()));
  }

  static Head head(int status, Truth robots, String... contentType) {
    Map<String, List<String>> fields =
        contentType.length == 0 ? Map.of() : Map.of("content-type", List.of(contentType));
    return new Head(status, NOON, fields, robots);
  }

  static Evidence typed(String... contentType) {
    return Evidence.nothing().with(head(200, Truth.TRUE, contentType));
  }

  static Truth truth(String formula, Evidence evidence) {
    return truth(Formula.parse(formula).judge(evidence));
  }

  static Truth truth(Judgement judgement) {
    return switch (judgement) {
      case Decided(var accepted, _) -> Truth.of(accepted);
      case Residual _ -> Truth.UNKNOWN;
    };
  }

  static String residual(String formula, Evidence evidence) {
    return switch (Formula.parse(formula).judge(evidence)) {
      case Decided decided -> "decided: " + decided;
      case Residual(var rest) -> rest.toString();
    };
  }

  static Reason refusal(String formula, Evidence evidence) {
    return switch (Formula.parse(formula).judge(evidence)) {
      case Decided(_, var by) -> by.orElseThrow();
      case Residual(var rest) -> throw new AssertionError("open: " + rest);
    };
  }
}
