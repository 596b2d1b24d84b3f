package orbweaver.language.lint;

import static orbweaver.language.uri.HostNames.isUnder;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
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
  private static final String HOST_UNDER = "host-under";
  private static final String MEDIA_TYPE = "header-content-type";
  private static final Set<String> HTML_TYPES = Set.of("text/html", "application/xhtml+xml");
  private static final Set<String> FETCHED_SCHEMES = Set.of("http", "https");
  private static final Set<String> SINGLE_VALUED =
      Set.of(SCHEME, "uri-port", HOST, DOMAIN, HOST_UNDER, "uri-name", "uri-extension", MEDIA_TYPE);

  /** Returns the values of a constraint, parsed from its canonical spelling. */
  static Optional<SingleValuedConstraint> of(Node node) {
    if (!(node instanceof Leaf leaf)) return Optional.empty();
    if (!(SExpressionReader.read(new SourceText(leaf.toString()))
        instanceof ListExpression(var forms, _))) {
      return Optional.empty();
    }
    if (word(forms.getFirst()).equals(Optional.of("header-html")))
      return Optional.of(new SingleValuedConstraint(MEDIA_TYPE, HTML_TYPES, false));
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
    return constraintName.equals(MEDIA_TYPE) && values.size() > 1;
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
    if (constraintName.equals(HOST_UNDER)) return excludesHosts(other);
    if (other.constraintName.equals(HOST_UNDER)) return other.excludesHosts(this);
    return constraintName.equals(other.constraintName)
        && Collections.disjoint(values, other.values);
  }

  /** Tests whether no host under the values of this constraint satisfies another constraint. */
  private boolean excludesHosts(SingleValuedConstraint other) {
    return switch (other.constraintName) {
      case HOST -> other.values.stream().noneMatch(host -> hasAny(name -> isUnder(host, name)));
      case HOST_UNDER, DOMAIN ->
          other.values.stream()
              .noneMatch(host -> hasAny(name -> isUnder(host, name) || isUnder(name, host)));
      default -> false;
    };
  }

  private boolean hasAny(Predicate<String> condition) {
    return values.stream().anyMatch(condition);
  }

  /** Tests whether DNS may show that two values are the same host. */
  boolean hasHostAliases() {
    return constraintName.equals(HOST) && !isLiteral;
  }

  /**
   * Lists the values of {@code domain} or {@code host-under} that match no URL, each with the
   * reason and what to write.
   *
   * @param registrableDomain returns the registrable domain of a host, or empty if the text is no
   *     host
   */
  Stream<String> unmatchedDomains(Function<String, Optional<String>> registrableDomain) {
    return switch (constraintName) {
      case DOMAIN -> unmatched(registrableDomain, SingleValuedConstraint::mismatch);
      case HOST_UNDER -> unmatched(registrableDomain, SingleValuedConstraint::hostMismatch);
      default -> Stream.of();
    };
  }

  private Stream<String> unmatched(
      Function<String, Optional<String>> registrableDomain,
      BiFunction<String, String, Optional<String>> mismatch) {
    return values.stream()
        .sorted()
        .flatMap(value -> unmatched(value, registrableDomain.apply(value), mismatch).stream());
  }

  private static Optional<String> unmatched(
      String value,
      Optional<String> domain,
      BiFunction<String, String, Optional<String>> mismatch) {
    return domain.isPresent()
        ? mismatch.apply(value, domain.get())
        : Optional.of("%s is not a host".formatted(Quotes.around(value)));
  }

  // A host has no empty label, and its name is in ASCII.
  private static Optional<String> hostMismatch(String value, String domain) {
    if (value.startsWith("."))
      return Optional.of(
          "a leading dot matches no host; write (host-under %s), which includes all hosts below it"
              .formatted(Quotes.around(value.substring(1))));
    if (isUnder(value, domain) || isUnder(domain, value)) return Optional.empty();
    return Optional.of(
        "%s is not how URLs spell a host; its domain is %s".formatted(value, domain));
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
    var quoted = Quotes.around(host);
    return "(uri-host %s) for this host alone, (host-under %s) for it and all hosts below it"
        .formatted(quoted, quoted);
  }

  /** Returns the reason why no candidate can satisfy the constraint, if there is one. */
  Optional<String> unsatisfiableReason() {
    return constraintName.equals(SCHEME) && Collections.disjoint(values, FETCHED_SCHEMES)
        ? Optional.of(UnfetchedSchemes.REASON)
        : Optional.empty();
  }
}
