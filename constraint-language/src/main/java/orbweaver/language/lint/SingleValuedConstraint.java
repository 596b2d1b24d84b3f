package orbweaver.language.lint;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.syntax.SExpression.StringLiteral;
import orbweaver.language.syntax.SExpression.Symbol;
import orbweaver.language.syntax.SExpressionReader;
import orbweaver.language.syntax.SourceText;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Leaf;

/**
 * Constraint that lists allowed values of a property of which a candidate has exactly one.
 *
 * @param constraintName name of the constraint
 * @param values allowed values in lower case
 * @param isLiteral whether hosts are compared by literal name only
 */
record SingleValuedConstraint(String constraintName, Set<String> values, boolean isLiteral) {
  private static final String SCHEME = "uri-scheme";
  private static final String HOST = "uri-host";
  private static final String DOMAIN = "domain";
  private static final Set<String> FETCHED_SCHEMES = Set.of("http", "https");
  private static final Set<String> SINGLE_VALUED =
      Set.of(SCHEME, "uri-port", HOST, DOMAIN, "uri-name", "uri-extension", "header-content-type");

  /** Returns the values of a constraint, parsed from its canonical spelling. */
  static Optional<SingleValuedConstraint> of(Node node) {
    if (!(node instanceof Leaf leaf)) return Optional.empty();
    if (!(SExpressionReader.read(new SourceText(leaf.toString()))
        instanceof ListExpression(var forms, _))) {
      return Optional.empty();
    }
    return word(forms.getFirst())
        .filter(SINGLE_VALUED::contains)
        .filter(name -> forms.size() == 2 || isLiteral(name, forms))
        .map(name -> new SingleValuedConstraint(name, values(forms), isLiteral(name, forms)))
        .filter(constraint -> !constraint.hasParameters());
  }

  private static boolean isLiteral(String name, List<SExpression> forms) {
    return name.equals(HOST)
        && forms.size() == 3
        && word(forms.getLast()).equals(Optional.of("literal"));
  }

  private static Set<String> values(List<SExpression> forms) {
    return words(forms.get(1)).collect(Collectors.toSet());
  }

  // A list after header-content-type holds parameters, not several types.
  private boolean hasParameters() {
    return constraintName.equals("header-content-type") && values.size() > 1;
  }

  private static Stream<String> words(SExpression form) {
    return form instanceof ListExpression(List<SExpression> members, _)
        ? members.stream().flatMap(member -> word(member).stream())
        : word(form).stream();
  }

  private static Optional<String> word(SExpression form) {
    return switch (form) {
      case Symbol word -> Optional.of(word.lowerCase());
      case StringLiteral(var text, _) -> Optional.of(text.toLowerCase(Locale.ROOT));
      case ListExpression _ -> Optional.empty();
    };
  }

  boolean excludes(SingleValuedConstraint other) {
    return constraintName.equals(other.constraintName)
        && Collections.disjoint(values, other.values);
  }

  /** Tests whether DNS may show that two values are the same host. */
  boolean hasHostAliases() {
    return constraintName.equals(HOST) && !isLiteral;
  }

  /**
   * Lists the values of {@code domain} that match no URL, each with the reason and what to write.
   *
   * @param registrableDomain returns the registrable domain of a host, or empty if the text is no
   *     host
   */
  Stream<String> unmatchedDomains(Function<String, Optional<String>> registrableDomain) {
    if (!constraintName.equals(DOMAIN)) return Stream.of();
    return values.stream()
        .sorted()
        .flatMap(
            value ->
                registrableDomain
                    .apply(value)
                    .map(domain -> mismatch(value, domain))
                    .orElse(Optional.of("%s is not a host".formatted(Quotes.around(value))))
                    .stream());
  }

  private static Optional<String> mismatch(String value, String domain) {
    if (value.equals(domain)) return Optional.empty();
    var isBelow = value.endsWith("." + domain);
    return Optional.of(
        "%s is not a registrable domain, it belongs to %s; write (domain %s) for the whole domain"
                .formatted(value, domain, Quotes.around(domain))
            + (isBelow ? ", " + insteadOfDomain(value) : ""));
  }

  private static String insteadOfDomain(String host) {
    var pattern = "^https?://([^/]*[.])?" + host.replace(".", "[.]") + "(:[0-9]+)?/";
    return "(uri-host %s) for this host alone, (uri-satisfies (re %s)) for it and all hosts below it"
        .formatted(Quotes.around(host), Quotes.around(pattern));
  }

  /** Returns the reason why no candidate can satisfy the constraint, if there is one. */
  Optional<String> unsatisfiableReason() {
    return constraintName.equals(SCHEME) && Collections.disjoint(values, FETCHED_SCHEMES)
        ? Optional.of(UnfetchedSchemes.REASON)
        : Optional.empty();
  }
}
