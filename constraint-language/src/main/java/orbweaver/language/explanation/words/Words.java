package orbweaver.language.explanation.words;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.language.Citation;
import orbweaver.language.Citation.Link;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Context;
import orbweaver.language.Evidence.Parties;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.Evidence.Said;
import orbweaver.language.Fact;
import orbweaver.language.rules.Rule;
import orbweaver.language.text.Quotes;
import orbweaver.language.tree.Constraint;
import orbweaver.language.tree.Node.Leaf;

/** Short description of the evidence for a constraint or rule. */
public final class Words {
  /**
   * Description of the candidate's URL: readers see the URL beside it, and equal descriptions share
   * storage.
   */
  static final String THE_URL = "the URL";

  private static final int MAX_LENGTH = 199;
  private static final String NOTHING = "nothing known yet";

  private Words() {}

  /** Describes the evidence for a constraint; empty if the constraint needs none. */
  public static String about(Leaf leaf, Evidence evidence) {
    return leaf.heard(evidence)
        .map(Said::words)
        .orElseGet(() -> describe(leaf.constraint(), evidence));
  }

  private static String describe(Constraint constraint, Evidence evidence) {
    if (constraint.asks().isEmpty()) return "";
    return joined(
        Stream.of(Fact.values())
            .filter(constraint.asks()::contains)
            .flatMap(fact -> of(fact, constraint, evidence).stream()));
  }

  /** Describes the evidence for a rule; empty if the rule needs none. */
  public static String about(Rule rule, Evidence evidence) {
    if (rule.questions().findAny().isEmpty()) return "";
    return joined(FieldWords.of(rule, evidence));
  }

  private static String joined(Stream<String> words) {
    var text = words.map(Words::cut).collect(Collectors.joining(", "));
    return text.isEmpty() ? NOTHING : cut(text);
  }

  /** Cuts a text to the maximum length. */
  static String cut(String text) {
    return Quotes.cut(text, MAX_LENGTH);
  }

  private static Optional<String> of(Fact fact, Constraint constraint, Evidence evidence) {
    return switch (fact) {
      case DEPTH -> evidence.context().map(found -> "depth " + found.depth());
      case ROOT_DOMAIN, ROOT_HOST, ROOT_DIRECTORY ->
          evidence.context().map(found -> "root " + found.root().text());
      case FAMILY -> evidence.context().flatMap(Context::family).map(index -> "family " + index);
      case REFERRER -> evidence.context().flatMap(Words::referrer);
      case LINK -> evidence.context().flatMap(Words::link);
      case URL -> evidence.uri().map(_ -> THE_URL);
      case NAMES -> HostWords.names(constraint, evidence);
      case ADDRESSES -> HostWords.addresses(evidence);
      case PARTIES -> evidence.parties().map(known -> parties(constraint.parties(), known));
      case HEAD -> evidence.head().map(head -> HeadWords.fields(constraint, head));
      case ROBOTS -> evidence.head().map(HeadWords::robots);
      case CONTENT -> evidence.resource().map(Words::content);
      case TITLE -> evidence.resource().map(page -> labelled("title", page.title()));
      case LANGUAGE -> evidence.resource().map(page -> labelled("language", page.language()));
    };
  }

  private static Optional<String> referrer(Context context) {
    return switch (context.citation()) {
      case Citation.Unknown _ -> Optional.empty();
      case Citation.Nowhere _ -> Optional.of("a root");
      case Citation.Page(var page, _) -> Optional.of("from " + page.text());
    };
  }

  private static Optional<String> link(Context context) {
    return switch (context.citation()) {
      case Citation.Unknown _ -> Optional.empty();
      case Citation.Nowhere _ -> Optional.of("no link");
      case Citation.Page(_, var link) -> link.map(Words::link);
    };
  }

  private static String link(Link link) {
    var anchor = link.anchor().map(text -> " " + quoted(text)).orElse("");
    var rel = link.rel().stream().sorted().collect(Collectors.joining(" "));
    return link.kind() + anchor + (rel.isEmpty() ? "" : " rel " + rel);
  }

  private static String parties(Set<String> asked, Parties known) {
    var knowing = sorted(asked.stream().filter(known.knowing()::contains));
    return knowing.isEmpty()
        ? "not known to " + String.join(" or ", sorted(asked.stream()))
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
    return Quotes.around(cut(text));
  }
}
