package orbweaver.language;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.language.Citation.Link;
import orbweaver.language.Citation.Page;
import orbweaver.language.Evidence.Context;
import orbweaver.language.Evidence.Head;
import orbweaver.language.Evidence.Uri;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Reason;
import orbweaver.language.Judgement.Residual;

/** Short factories of evidence and evaluations for tests. */
public final class Asking {
  public static final Instant NOON = Instant.parse("1996-12-18T12:00:00Z");

  private Asking() {}

  public static Evidence at(String url) {
    return Evidence.nothing().with(new Uri(Place.at(url)));
  }

  public static Evidence reached(String url, String root) {
    return at(url).with(new Context(1, Place.at(root), new Page(Place.at(root), Optional.empty())));
  }

  public static Evidence deep(int depth) {
    return Evidence.nothing()
        .with(new Context(depth, Place.at("http://root.test/"), new Citation.Unknown()));
  }

  public static Head head(int status, Truth robots, String... contentType) {
    Map<String, List<String>> fields =
        contentType.length == 0 ? Map.of() : Map.of("content-type", List.of(contentType));
    return new Head(status, NOON, fields, robots);
  }

  public static Evidence typed(String... contentType) {
    return Evidence.nothing().with(head(200, Truth.TRUE, contentType));
  }

  public static Truth truth(String formula, Evidence evidence) {
    return truth(Formula.parse(formula).judge(evidence));
  }

  public static Truth truth(Judgement judgement) {
    return switch (judgement) {
      case Decided(var accepted, _) -> Truth.of(accepted);
      case Residual _ -> Truth.UNKNOWN;
    };
  }

  public static String residual(String formula, Evidence evidence) {
    return switch (Formula.parse(formula).judge(evidence)) {
      case Decided decided -> "decided: " + decided;
      case Residual(var rest) -> rest.toString();
    };
  }

  public static Reason refusal(String formula, Evidence evidence) {
    return switch (Formula.parse(formula).judge(evidence)) {
      case Decided(_, var by) -> by.orElseThrow();
      case Residual(var rest) -> throw new AssertionError("open: " + rest);
    };
  }

  /** Returns a page that another page links to. */
  public static Evidence cited(String url, String by, Link link) {
    var page = new Page(Place.at(by), Optional.of(link));
    return at(url).with(new Context(1, Place.at(by), page));
  }

  /** Returns a root. */
  public static Evidence root(String url) {
    return at(url).with(new Context(0, Place.at(url), new Citation.Nowhere()));
  }

  /** Returns a 2xx head at noon with alternating field names and values. */
  public static Evidence answered(String... fields) {
    var named = new HashMap<String, List<String>>();
    for (var at = 0; at < fields.length; at += 2) {
      named.computeIfAbsent(fields[at], _ -> new ArrayList<>()).add(fields[at + 1]);
    }
    return Evidence.nothing().with(new Head(200, NOON, named, Truth.TRUE));
  }
}
