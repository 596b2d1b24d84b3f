package orbweaver.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import orbweaver.language.Evidence.Context;
import orbweaver.language.Evidence.Head;
import orbweaver.language.Evidence.Names;
import orbweaver.language.Evidence.Names.Answer;
import orbweaver.language.Evidence.Names.Canonical;
import orbweaver.language.Evidence.Names.NoSuchName;
import orbweaver.language.Evidence.Names.Unavailable;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.Evidence.Uri;
import orbweaver.language.rules.GeneratedRules;
import orbweaver.language.text.Quotes;

/** Formulas and evidence from a seeded source: small worlds, so that answers vary. */
record Generated(RandomGenerator random) {
  private static final List<String> LEAVES =
      List.of(
          "(depth 0)",
          "(DEPTH 01)",
          "(depth 2)",
          "(no-cycles)",
          "(origin-host)",
          "(Origin-Directory)",
          "(origin-domain)",
          "(domain a.test)",
          "(domain (\"b.test\" :c.test))",
          "(url-scheme HTTPS)",
          "(uri-scheme (http ftp))",
          "(uri-host www.a.test)",
          "(url-host (\"b.test\" 10.0.0.1))",
          "(URL-SEARCH docs)",
          "(uri-search \"q=\\\"\\\\ ;(\")",
          "(header-content-type \"text/html\")",
          "(header-content-type (:text :HTML \"charset\" utf-8))",
          "(header-content-type image/png)",
          "(header-robots-allowed)",
          "t",
          "NIL");
  private static final List<String> URLS =
      List.of(
          "http://www.a.test/docs/",
          "https://www.a.test:8443/docs/index.html",
          "http://a.test/",
          "http://b.test/docs/x?q=1",
          "ftp://10.0.0.1/pub");
  private static final List<Citation> CITATIONS =
      List.of(
          new Citation.Nowhere(),
          new Citation.Page(Place.at("http://www.a.test/docs/"), Optional.empty()));
  private static final List<Answer> ANSWERS =
      List.of(
          new Canonical("www.a.test"),
          new Canonical("b.test"),
          new NoSuchName(),
          new Unavailable());
  private static final List<List<String>> TYPES =
      List.of(
          List.of(),
          List.of("text/html"),
          List.of("Text/HTML; Charset=\"UTF-8\""),
          List.of("image/png", "text/html"),
          List.of("nonsense"));

  /** A formula as people write it, of about that many constraints on its longest way down. */
  String formula(int depth) {
    return switch (random.nextInt(6)) {
      case 0 -> rules(depth);
      case 1 -> "((no-cycles) " + rules(depth) + " " + structure(depth) + ")";
      case 2 -> "(And " + structure(depth) + rules(depth) + ")";
      default -> structure(depth);
    };
  }

  private String rules(int depth) {
    // by which link a candidate was found is not known here
    var rules = new GeneratedRules(random).rules(depth / 2).replace("anchor", "referrer");
    return random.nextInt(9) == 0 ? "(Rules)" : "(rules " + Quotes.around(rules) + " \"?url:*\")";
  }

  private String structure(int depth) {
    if (depth == 0) return one(LEAVES);
    return switch (random.nextInt(7)) {
      case 0 -> one(LEAVES);
      case 1 -> "(and" + several(0, depth) + ")";
      case 2 -> "(OR" + several(0, depth) + ")";
      case 3 -> "(not " + structure(depth - 1) + ")";
      case 4 -> "(if" + several(3, 4, depth) + ")";
      case 5 -> "( (no-cycles) ; a set\n" + several(1, depth) + ")";
      default -> "(" + set(structure(depth - 1)) + several(0, depth) + ")";
    };
  }

  private static String set(String first) {
    return first.startsWith("(") ? first : "(or " + first + ")";
  }

  private String several(int least, int depth) {
    return several(least, 4, depth);
  }

  private String several(int least, int below, int depth) {
    var text = new StringBuilder();
    for (var left = random.nextInt(least, below); left > 0; left--) {
      text.append(' ').append(structure(depth - 1));
    }
    return text.toString();
  }

  /** Evidence of every class. */
  Evidence evidence() {
    return Evidence.nothing()
        .with(new Context(random.nextInt(4), place(), one(CITATIONS)))
        .with(new Uri(place()))
        .with(new Names(Map.of("www.a.test", one(ANSWERS), "a.test", one(ANSWERS))))
        .with(
            new Head(
                random.nextInt(5) == 0 ? 404 : 200,
                Asking.NOON,
                Map.of("content-type", one(TYPES)),
                one(List.of(Truth.values()))))
        .with(
            new Resource(
                Optional.of("text"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of()));
  }

  private Place place() {
    return Place.at(one(URLS));
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** Text of the letters the notation is made of: seldom a formula. */
  String noise() {
    var pieces = new ArrayList<String>();
    for (var left = random.nextInt(30); left > 0; left--) {
      pieces.add(one(List.of("(", "(", ")", ")", "\"", "\\", ";", "\n", "t", "depth", "2", "\0")));
    }
    return String.join(random.nextBoolean() ? " " : "", pieces);
  }
}
