package orbweaver.admin.rules;

import static orbweaver.contract.url.HostHierarchy.isUnder;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.formats.AbbreviatedUrl;
import orbweaver.contract.formats.DomainNames;
import orbweaver.contract.formats.DomainNames.Site;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.language.condition.GlobPattern;
import orbweaver.language.condition.RegexPattern;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.syntax.SourceText;

/**
 * Reader of a banned list of the link database of British universities: {@code [domain]}, then one
 * URL prefix per line, abbreviated as in that database. The list of a site bans only URLs of that
 * site, whose host is one of its domains or a subdomain.
 */
final class BannedListReader {
  // Completes a prefix to a URL.
  private static final String SUFFIX = "x";
  private static final String EXPECTED = "a URL prefix, http or https";
  private static final String HTTP = "http://";
  private static final String HTTPS = "https://";

  private final SourceText source;
  private final Optional<DomainNames> sites;
  private final Consumer<String> warnings;
  private final List<String> rules = new ArrayList<>();
  private List<String> domains = List.of();
  private int lineNumber;

  private BannedListReader(
      SourceText source, Optional<DomainNames> sites, Consumer<String> warnings) {
    this.source = source;
    this.sites = sites;
    this.warnings = warnings;
  }

  /**
   * Returns the rules, one or more per line of the list, and a comment for each site and each
   * comment line.
   *
   * @param sites the domains of each site; the name of a site that is not listed is its domain
   * @param warnings receives a message for each line that bans nothing, or less than it seems to
   * @throws orbweaver.language.syntax.FormulaSyntaxException with the position of the error
   */
  static List<String> rules(
      SourceText source, Optional<DomainNames> sites, Consumer<String> warnings) {
    var reader = new BannedListReader(source, sites, warnings);
    var at = 0;
    for (var line : source.text().split("\n", -1)) {
      reader.lineNumber++;
      reader.read(line, at);
      at += line.length() + 1;
    }
    return reader.rules;
  }

  private void read(String line, int at) {
    var text = line.strip();
    var begin = at + line.length() - line.stripLeading().length();
    if (text.isEmpty()) return;
    switch (text.charAt(0)) {
      case '#', ';' -> rules.add("#" + text.substring(1));
      case '[' -> startSite(text, begin);
      default -> addPrefix(text, begin);
    }
  }

  private void startSite(String text, int at) {
    var name = text.endsWith("]") ? text.substring(1, text.length() - 1).strip() : "";
    if (name.isEmpty() || hasWhiteSpace(name)) throw error(at, "[domain]", text);
    rules.add("# " + name);
    domains = domainsOf(name).stream().map(domain -> host(domain, text, at)).toList();
  }

  private List<String> domainsOf(String name) {
    return sites.stream()
        .flatMap(names -> names.sites().stream())
        .filter(site -> site.name().equalsIgnoreCase(name))
        .map(Site::endings)
        .findFirst()
        .orElse(List.of(name));
  }

  private String host(String domain, String text, int at) {
    return switch (CrawlUrl.parse("http://" + domain + "/")) {
      case Resolved(var url) when url.path().equals("/") && url.authority().equals(url.host()) ->
          url.host();
      case Resolved _, OtherScheme _, Invalid _ -> throw error(at, "[domain]", text);
    };
  }

  private void addPrefix(String text, int at) {
    if (domains.isEmpty()) throw error(at, "a line [domain] before the first URL prefix", text);
    if (hasWhiteSpace(text)) throw error(at, "a URL prefix without white space", text);
    if (text.indexOf('#') >= 0) throw error(at, "a URL prefix without #", text);
    var expanded = AbbreviatedUrl.expand(text);
    if (!expanded.startsWith(HTTP) && !expanded.startsWith(HTTPS)) throw error(at, EXPECTED, text);
    var authority = expanded.indexOf("://") + 3;
    var isComplete =
        expanded.substring(authority).chars().anyMatch(BannedListReader::endsAuthority);
    if (hasCredentials(expanded, authority)) {
      warn(text, "nothing: URLs in a crawl have no credentials");
      return;
    }
    var isPrefixOfHttps = isPrefixOfHttps(text);
    if (isPrefixOfHttps) banAllHttps(text, at);
    if (!isComplete) addIncompleteHost(expanded, authority, text, at, isPrefixOfHttps);
    else if (!isPrefixOfHttps) addCompleteHost(expanded, text, at);
  }

  private static boolean endsAuthority(int character) {
    return "/?\\".indexOf(character) >= 0;
  }

  private static boolean hasCredentials(String expanded, int authority) {
    return expanded
        .substring(authority)
        .chars()
        .takeWhile(character -> !endsAuthority(character))
        .anyMatch(character -> character == '@');
  }

  private void addCompleteHost(String expanded, String text, int at) {
    var url = canonical(expanded, text, at);
    var isInSite = domains.stream().anyMatch(domain -> isUnder(url.host(), domain));
    if (!isInSite) {
      warn(text, "nothing: its host is " + url.host());
      return;
    }
    var canonicalUrl = url.toString();
    rules.add(
        "-url:"
            + glob(canonicalUrl.substring(0, canonicalUrl.length() - SUFFIX.length()), text, at));
  }

  private void addIncompleteHost(
      String expanded, int authority, String text, int at, boolean isPrefixOfHttps) {
    var prefix =
        BannedPrefix.of(
            expanded.substring(0, authority).toLowerCase(Locale.ROOT),
            expanded.substring(authority).toLowerCase(Locale.ROOT),
            !AbbreviatedUrl.abbreviate(text).contains("://"));
    var banned = domains.stream().filter(domain -> !prefix.isOutside(domain)).toList();
    for (var domain : banned) addRule(prefix.expression(domain), text, at);
    if (isPrefixOfHttps) return;
    if (banned.isEmpty()) warn(text, "nothing: its host is " + prefix.host());
    else if (domains.stream().noneMatch(prefix::mayReach)) {
      warn(text, "only hosts such as " + prefix.host() + "." + domains.getFirst());
    }
  }

  // Lists omit http:// but write https:// in full, so a prefix of https:// bans every https URL.
  private static boolean isPrefixOfHttps(String text) {
    var shortened = AbbreviatedUrl.abbreviate(text);
    return HTTPS.startsWith(shortened) && !shortened.equals(HTTPS);
  }

  private void banAllHttps(String text, int at) {
    for (var domain : domains) {
      addRule(BannedPrefix.of(HTTPS, "", false).expression(domain), text, at);
    }
  }

  private void addRule(String expression, String text, int at) {
    try {
      rules.add("-url~:" + RegexPattern.of(expression));
    } catch (IllegalArgumentException e) {
      throw error(at, String.valueOf(e.getMessage()), text);
    }
  }

  private void warn(String text, String banned) {
    warnings.accept(
        "line %d: %s bans %s (expected: a URL prefix of %s)"
            .formatted(lineNumber, Quotes.shortened(text), banned, String.join(", ", domains)));
  }

  private static boolean hasWhiteSpace(String text) {
    return text.chars().anyMatch(Character::isWhitespace);
  }

  // A prefix is canonical if its completion to a URL is.
  private CrawlUrl canonical(String expanded, String text, int at) {
    return switch (CrawlUrl.parse(expanded + SUFFIX)) {
      case Resolved(var url) when url.toString().endsWith(SUFFIX) -> url;
      case Resolved _, OtherScheme _, Invalid _ -> throw error(at, EXPECTED, text);
    };
  }

  private String glob(String prefix, String text, int at) {
    try {
      return GlobPattern.of(escaped(prefix) + "*").toString();
    } catch (IllegalArgumentException e) {
      throw error(at, String.valueOf(e.getMessage()), text);
    }
  }

  private static String escaped(String text) {
    var glob = new StringBuilder();
    for (var at = 0; at < text.length(); at++) {
      if (GlobPattern.SPECIAL.indexOf(text.charAt(at)) >= 0) glob.append('\\');
      glob.append(text.charAt(at));
    }
    return glob.toString();
  }

  private FormulaSyntaxException error(int at, String expected, String text) {
    return source.error(at, expected, Quotes.shortened(text));
  }
}
