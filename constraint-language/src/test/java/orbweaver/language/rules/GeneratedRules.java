package orbweaver.language.rules;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import orbweaver.language.TestLocation;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.language.evidence.InboundLink;
import orbweaver.language.evidence.InboundLink.LinkAttributes;
import orbweaver.language.evidence.Truth;

/** Rules and evidence from a seeded generator with few values, so that answers vary. */
public record GeneratedRules(RandomGenerator random) {
  private static final List<String> QUESTIONS =
      List.of(
          "url:*",
          "url:*a*",
          "URL:http://a.test/*",
          "host:*.B.test",
          "path~:^/d",
          "query:*",
          "referrer:*a.test*",
          "anchor:*here*",
          "type:text/html",
          "type:*",
          "date:*december*",
          "header.server:*",
          "title:?",
          "language:en*",
          "body:*bad*",
          "body:*\\{\\}\\\"*",
          "head~:good.*context",
          "meta.keywords:*");
  private static final List<String> URLS =
      List.of("http://a.test/", "http://a.test/docs/x?q=1", "http://www.b.test/docs/");
  private static final List<String> PLACES =
      List.of("http://a.test/", "http://a.test/docs/", "*", "03.02", "03");
  private static final List<String> FAMILIES = List.of("03", "03.02", "03.00", "00");
  private static final List<InboundLink> CITATIONS =
      List.of(
          new InboundLink.Root(),
          new InboundLink.FromPage(TestLocation.at("http://b.test/"), Optional.empty()),
          new InboundLink.FromPage(
              TestLocation.at("http://a.test/"),
              Optional.of(new LinkAttributes("a", Optional.of("click here"), Set.of()))));
  private static final List<Map<String, List<String>>> HEADERS =
      List.of(
          Map.of(),
          Map.of("content-type", List.of("Text/HTML; charset=utf-8"), "server", List.of("x", "y")),
          Map.of(
              "content-type",
              List.of("image/png"),
              "last-modified",
              List.of("Wed, 18 Dec 1996 10:00:00 GMT")));
  private static final List<Optional<String>> TEXTS =
      List.of(Optional.empty(), Optional.of(""), Optional.of("bad good context"));

  /** Returns a rule set whose rules have about this nesting. */
  public String rules(int depth) {
    var text = new StringBuilder();
    for (var left = random.nextInt(5); left > 0; left--) {
      text.append(rule(random.nextInt(depth + 1))).append(random.nextBoolean() ? " " : "\n");
    }
    for (var left = random.nextInt(6) - 3; left > 0; left--) {
      text.append("under ").append(one(PLACES)).append(" {").append(rule(1));
      text.append(rule(random.nextInt(depth + 1))).append("}");
    }
    return text.toString();
  }

  /** Returns a rule with about this nesting, and a space. */
  public String rule(int depth) {
    if (depth == 0) return atom();
    return switch (random.nextInt(4)) {
      case 0 -> "{or " + some(1, 4, depth) + "} ";
      case 1 -> "{AND " + some(1, 4, depth) + "} ";
      case 2 -> "{NOT " + some(1, 3, depth) + "} ";
      default -> atom();
    };
  }

  private String some(int least, int below, int depth) {
    var text = new StringBuilder();
    for (var left = random.nextInt(least, below); left > 0; left--) text.append(rule(depth - 1));
    return text.toString();
  }

  private String atom() {
    var sign = one(List.of("*", "+", "-", "?"));
    return switch (random.nextInt(12)) {
      case 0 -> sign + " ";
      case 1 -> '"' + sign + one(QUESTIONS) + "\" ";
      default -> sign + one(QUESTIONS) + " ";
    };
  }

  /** Returns evidence of every class. */
  public CandidateEvidence evidence() {
    var url = TestLocation.at(one(URLS));
    return CandidateEvidence.empty()
        .with(new Context(1, url, one(CITATIONS), Optional.of(FamilyIndex.parse(one(FAMILIES)))))
        .with(new Uri(url))
        .with(new DnsRecords(Map.of()))
        .with(new Head(random.nextInt(5) == 0 ? 404 : 200, Instant.EPOCH, one(HEADERS), Truth.TRUE))
        .with(new Resource(one(TEXTS), one(TEXTS), one(TEXTS), Optional.of("EN"), Map.of()));
  }

  /** Returns random text of the characters of the notation, which is rarely a rule. */
  public String noise() {
    var tokens =
        List.of("{", "}", "OR", "not", "+", "-url:", "*", "?", "\"", "\\", "~:", "#", "\n");
    var pieces = new ArrayList<String>();
    for (var left = random.nextInt(20); left > 0; left--) pieces.add(one(tokens));
    return String.join(random.nextBoolean() ? " " : "", pieces);
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
