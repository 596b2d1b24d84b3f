package orbweaver.language;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.CanonicalName;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.NameLookup;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.NoSuchName;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.Unavailable;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.CandidateEvidence.KnownBy;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.language.evidence.InboundLink;
import orbweaver.language.evidence.InboundLink.LinkAttributes;
import orbweaver.language.evidence.Truth;
import orbweaver.language.rules.GeneratedRules;
import orbweaver.language.syntax.Quotes;

/** Formulas and evidence from a seeded generator with few values, so that answers vary. */
record GeneratedFormulas(RandomGenerator random) {
  /** All constraint types in several spellings. */
  static final List<String> LEAVES =
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
          "(anchor-search \"next page\")",
          "(REL (nofollow :ugc))",
          "(rel \"nofollow\")",
          "(link-kind (a frame))",
          "(uri-port (80 8443))",
          "(uri-port 08443)",
          "(uri-class HTTP-OBJECT)",
          "(uri-class :http-search)",
          "(uri-directory-path (docs))",
          "(uri-directory-path ())",
          "(uri-subsumed-by-directory-path (Docs))",
          "(url-parent-subsumed-by-directory-path (docs))",
          "(uri-name INDEX)",
          "(uri-extension html)",
          "(uri-extension \"\")",
          "(uri-satisfies (glob \"http://*a.test/*\"))",
          "(uri-satisfies (re \"[0-9]+\\\\.0\"))",
          "(query-parameter q)",
          "(query-parameter Q (> 0))",
          "(query-parameter q absent)",
          "(path-depth >= 1)",
          "(repeated-segments 2)",
          "(uri-referrer-host www.a.test)",
          "(url-referrer-host (a.test b.test))",
          "(same-host www.a.test a.test)",
          "(uri-host www.a.test literal)",
          "(uri-referrer-host (www.a.test b.test) :literal)",
          "(same-host www.a.test a.test literal)",
          "(address 10.1.2.3/8)",
          "(address \"2001:DB8::/32\")",
          "(known-to leeds)",
          "(Known-To (york \"Leeds\" leeds :York))",
          "(header-content-length < 1000)",
          "(header-content-length > 0999 T)",
          "(header-content-length-upto 1000)",
          "(header-content-length-upto 1000 nil)",
          "(header-expires > 1996-12-18)",
          "(header-last-modified > 3029461200)",
          "(header-last-modified <= 1996-12-01T01:00:00+01:00)",
          "(header-predicate Content-Type (glob \"text/*\"))",
          "(header-predicate content-length absent)",
          "(header-predicate age (< 5 t))",
          "(header-resource-age 0 P30D)",
          "(header-resource-age 90s 36h)",
          "(header-server (re \"^CL-HTTP\"))",
          "(header-server apache)",
          "(status 404)",
          "(status >= 300)",
          "(resource-search Walk)",
          "(resource-satisfies (re \"(?i)w[aeiou]lk\"))",
          "(resource-satisfies (/= 1))",
          "(title-search home)",
          "(language (en :de-CH))",
          "t",
          "NIL");

  private static final List<String> URLS =
      List.of(
          "http://www.a.test/docs/",
          "https://www.a.test:8443/docs/index.html",
          "http://a.test/",
          "http://b.test/docs/x?q=1",
          "http://a.test/docs/x/docs/?Q=%31&q=",
          "http://[2001:db8::1]/",
          "ftp://10.0.0.1/pub");
  private static final List<LinkAttributes> LINKS =
      List.of(
          new LinkAttributes("a", Optional.of("Next page"), Set.of("next", "nofollow")),
          new LinkAttributes("a", Optional.of("home"), Set.of()),
          new LinkAttributes("frame", Optional.empty(), Set.of()));
  private static final List<NameLookup> ANSWERS =
      List.of(
          new CanonicalName("www.a.test"),
          new CanonicalName("b.test"),
          new NoSuchName(),
          new Unavailable());
  private static final List<Optional<List<InetAddress>>> ADDRESSES =
      List.of(
          Optional.empty(),
          Optional.of(List.of()),
          Optional.of(List.of(InetAddress.ofLiteral("10.2.3.4"))),
          Optional.of(
              List.of(InetAddress.ofLiteral("192.0.2.1"), InetAddress.ofLiteral("2001:db8::2"))));
  private static final List<Set<String>> KNOWING =
      List.of(Set.of(), Set.of("leeds"), Set.of("York", "hull"));
  private static final List<Integer> STATUSES = List.of(200, 200, 200, 200, 206, 404, 301, 304);
  private static final Map<String, List<List<String>>> FIELDS =
      Map.of(
          "content-type",
          List.of(
              List.of("text/html"),
              List.of("Text/HTML; Charset=\"UTF-8\""),
              List.of("image/png", "text/html"),
              List.of("nonsense")),
          "content-length",
          List.of(List.of("999"), List.of("123456"), List.of("-1")),
          "last-modified",
          List.of(
              List.of("Sun, 01 Dec 1996 00:00:00 GMT"),
              List.of("Tuesday, 17-Dec-96 12:00:00 GMT"),
              List.of("yesterday")),
          "expires",
          List.of(List.of("0"), List.of("Thu Dec 19 12:00:00 1996")),
          "date",
          List.of(List.of("Wed, 18 Dec 1996 11:00:00 GMT")),
          "age",
          List.of(List.of("4"), List.of("old")),
          "server",
          List.of(List.of("CL-HTTP/60.10"), List.of("Apache")));
  private static final List<String> TEXTS =
      List.of("<title>Home</title>", "a WALK on the web", "2", "");

  /** Returns a formula with about this maximum nesting. */
  String formula(int depth) {
    return switch (random.nextInt(6)) {
      case 0 -> rules(depth);
      case 1 -> "((no-cycles) " + rules(depth) + " " + structure(depth) + ")";
      case 2 -> "(And " + structure(depth) + rules(depth) + ")";
      default -> structure(depth);
    };
  }

  private String rules(int depth) {
    // the generated evidence does not include the inbound link
    var rules = new GeneratedRules(random).rules(depth / 2).replace("anchor", "referrer");
    return random.nextInt(9) == 0 ? "(Rules)" : "(rules " + Quotes.around(rules) + " \"?url:*\")";
  }

  String structure(int depth) {
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

  /** Returns evidence of every class. */
  CandidateEvidence evidence() {
    return CandidateEvidence.empty()
        .with(new Context(random.nextInt(4), place(), inboundLink(), family()))
        .with(new Uri(place()))
        .with(
            new DnsRecords(
                Map.of("www.a.test", one(ANSWERS), "a.test", one(ANSWERS)), one(ADDRESSES)))
        .with(new KnownBy(one(KNOWING)))
        .with(new Head(one(STATUSES), TestEvidence.NOON, fields(), one(List.of(Truth.values()))))
        .with(new Resource(text(), text(), text(), language(), Map.of()));
  }

  private Optional<FamilyIndex> family() {
    return Optional.of(FamilyIndex.parse(one(List.of("00", "03", "03.00", "03.02"))));
  }

  private InboundLink inboundLink() {
    return random.nextInt(4) == 0
        ? new InboundLink.Root()
        : new InboundLink.FromPage(place(), Optional.of(one(LINKS)));
  }

  private Map<String, List<String>> fields() {
    var fields = new HashMap<String, List<String>>();
    FIELDS.forEach(
        (name, values) -> {
          if (random.nextInt(4) > 0) fields.put(name, one(values));
        });
    return fields;
  }

  private Optional<String> text() {
    return random.nextInt(4) == 0 ? Optional.empty() : Optional.of(one(TEXTS));
  }

  private Optional<String> language() {
    return random.nextBoolean() ? Optional.empty() : Optional.of(one(List.of("en-GB", "de")));
  }

  private TestLocation place() {
    return TestLocation.at(one(URLS));
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** Returns random text of the characters of the notation, which is rarely a formula. */
  String noise() {
    var pieces = new ArrayList<String>();
    for (var left = random.nextInt(30); left > 0; left--) {
      pieces.add(one(List.of("(", "(", ")", ")", "\"", "\\", ";", "\n", "t", "depth", "2", "\0")));
    }
    return String.join(random.nextBoolean() ? " " : "", pieces);
  }
}
