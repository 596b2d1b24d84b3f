package orbweaver.language.explanation;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.CandidateEvidence.KnownBy;
import orbweaver.language.evidence.CandidateEvidence.PredicateAnswer;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.InboundLink;
import orbweaver.language.evidence.InboundLink.LinkAttributes;
import orbweaver.language.rules.Rule;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.tree.Node.Leaf;

/** Short description of the evidence for a constraint or rule. */
public final class EvidenceText {
  /**
   * Description of the candidate's URL: readers see the URL beside it, and equal descriptions share
   * storage.
   */
  static final String THE_URL = "the URL";

  private static final int MAX_LENGTH = 199;
  private static final String NOTHING = "nothing known yet";

  private EvidenceText() {}

  /** Describes the evidence for a constraint; empty if the constraint needs none. */
  public static String about(Leaf leaf, CandidateEvidence evidence) {
    return leaf.carriedAnswer(evidence)
        .map(PredicateAnswer::description)
        .orElseGet(() -> describe(leaf.constraint(), evidence));
  }

  private static String describe(Constraint constraint, CandidateEvidence evidence) {
    if (constraint.facts().isEmpty()) return "";
    return joined(
        Stream.of(Fact.values())
            .filter(constraint.facts()::contains)
            .flatMap(fact -> of(fact, constraint, evidence).stream()));
  }

  /** Describes the evidence for a rule; empty if the rule needs none. */
  public static String about(Rule rule, CandidateEvidence evidence) {
    if (rule.conditions().findAny().isEmpty()) return "";
    return joined(FieldText.of(rule, evidence));
  }

  private static String joined(Stream<String> words) {
    var text = words.map(EvidenceText::truncated).collect(Collectors.joining(", "));
    return text.isEmpty() ? NOTHING : truncated(text);
  }

  /** Cuts a text to the maximum length. */
  static String truncated(String text) {
    return Quotes.truncated(text, MAX_LENGTH);
  }

  private static Optional<String> of(Fact fact, Constraint constraint, CandidateEvidence evidence) {
    return switch (fact) {
      case DEPTH -> evidence.context().map(found -> "depth " + found.depth());
      case ROOT_DOMAIN, ROOT_HOST, ROOT_DIRECTORY ->
          evidence.context().map(found -> "root " + found.root().text());
      case FAMILY -> evidence.context().flatMap(Context::family).map(index -> "family " + index);
      case REFERRER -> evidence.context().flatMap(EvidenceText::referrer);
      case LINK -> evidence.context().flatMap(EvidenceText::link);
      case URL -> evidence.uri().map(_ -> THE_URL);
      case CANONICAL_NAMES -> HostText.names(constraint, evidence);
      case ADDRESSES -> HostText.addresses(evidence);
      case KNOWN_BY -> evidence.knownBy().map(known -> parties(constraint.knownToNames(), known));
      case HEAD -> evidence.head().map(head -> HeadText.fields(constraint, head));
      case ROBOTS -> evidence.head().map(HeadText::robots);
      case CONTENT -> evidence.resource().map(EvidenceText::content);
      case TITLE -> evidence.resource().map(page -> labelled("title", page.title()));
      case LANGUAGE -> evidence.resource().map(page -> labelled("language", page.language()));
    };
  }

  private static Optional<String> referrer(Context context) {
    return switch (context.inboundLink()) {
      case InboundLink.Unknown _ -> Optional.empty();
      case InboundLink.Root _ -> Optional.of("a root");
      case InboundLink.FromPage(var page, _) -> Optional.of("from " + page.text());
    };
  }

  private static Optional<String> link(Context context) {
    return switch (context.inboundLink()) {
      case InboundLink.Unknown _ -> Optional.empty();
      case InboundLink.Root _ -> Optional.of("no link");
      case InboundLink.FromPage(_, var link) -> link.map(EvidenceText::link);
    };
  }

  private static String link(LinkAttributes link) {
    var anchor = link.anchor().map(text -> " " + quoted(text)).orElse("");
    var rel = link.rel().stream().sorted().collect(Collectors.joining(" "));
    return link.kind() + anchor + (rel.isEmpty() ? "" : " rel " + rel);
  }

  private static String parties(Set<String> parties, KnownBy known) {
    var knowing = sorted(parties.stream().filter(known.names()::contains));
    return knowing.isEmpty()
        ? "not known to " + String.join(" or ", sorted(parties.stream()))
        : "known to " + String.join(" and ", knowing);
  }

  private static List<String> sorted(Stream<String> names) {
    return names.sorted().toList();
  }

  private static String content(Resource page) {
    return page.text().map(text -> text.length() + " characters").orElse("no text");
  }

  private static String labelled(String name, Optional<String> value) {
    return value.map(known -> name + " " + quoted(known)).orElse("no " + name);
  }

  private static String quoted(String text) {
    return Quotes.around(truncated(text));
  }
}
