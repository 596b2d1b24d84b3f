package orbweaver.admin.rules;

import static orbweaver.admin.rules.BannedPrefix.isUnder;

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
  private static final String SUFFIX = "x";
  private static final String EXPECTED = "a URL prefix, http or https";
  private static final String HTTP = "http://";
  private static final String HTTPS = "https://";

  private final SourceText page;
  private final Optional<DomainNames> sites;
  private final Consumer<String> warnings;
  private final List<String> rules = new ArrayList<>();
  private List<String> domains = List.of();
  private int number;

  private BannedListReader(
      SourceText page, Optional<DomainNames> sites, Consumer<String> warnings) {
    this.page = page;
    this.sites = sites;
    this.warnings = warnings;
  }

  /**
   * Returns the rules, one or more per line of the list, and a comment for each site and each
   * comment line.
   *
   * @param sites the domains of each site; a site that is not listed has the domain in its name
   * @param warnings receives a message for each line that bans nothing, or less than it seems to
   * @throws orbweaver.language.syntax.FormulaSyntaxException with the position of the error
   */
  static List<String> rules(
      SourceText page, Optional<DomainNames> sites, Consumer<String> warnings) {
    var areas = new BannedListReader(page, sites, warnings);
    var at = 0;
    for (var line : page.text().split("\n", -1)) {
      areas.number++;
      areas.read(line, at);
      at += line.length() + 1;
    }
    return areas.rules;
  }

  private void read(String line, int at) {
    var text = line.strip();
    var begin = at + line.length() - line.stripLeading().length();
    if (text.isEmpty()) return;
    switch (text.charAt(0)) {
      case '#', ';' -> rules.add("#" + text.substring(1));
      case '[' -> site(text, begin);
      default -> readPrefix(text, begin);
    }
  }

  private void site(String text, int at) {
    var name = text.endsWith("]") ? text.substring(1, text.length() - 1).strip() : "";
    if (name.isEmpty() || hasSpace(name)) throw wrong(at, "[domain]", text);
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
      case Resolved _, OtherScheme _, Invalid _ -> throw wrong(at, "[domain]", text);
    };
  }

  private void readPrefix(String text, int at) {
    if (domains.isEmpty()) throw wrong(at, "[domain] before its banned areas", text);
    if (hasSpace(text)) throw wrong(at, "a URL prefix without white space", text);
    if (text.indexOf('#') >= 0) throw wrong(at, "a URL prefix without #", text);
    var readPrefix = AbbreviatedUrl.expand(text);
    if (!readPrefix.startsWith(HTTP) && !readPrefix.startsWith(HTTPS))
      throw wrong(at, EXPECTED, text);
    var authority = readPrefix.indexOf("://") + 3;
    var isComplete =
        readPrefix.substring(authority).chars().anyMatch(BannedListReader::endsAuthority);
    if (hasCredentials(readPrefix, authority)) {
      warn(text, "nothing: URLs in a crawl have no credentials");
      return;
    }
    var beginsHttps = beginsHttps(text);
    if (beginsHttps) everyHttps(text, at);
    if (!isComplete) partial(readPrefix, authority, text, at, beginsHttps);
    else if (!beginsHttps) complete(readPrefix, text, at);
  }

  private static boolean endsAuthority(int character) {
    return "/?\\".indexOf(character) >= 0;
  }

  private static boolean hasCredentials(String readPrefix, int authority) {
    return readPrefix
        .substring(authority)
        .chars()
        .takeWhile(character -> !endsAuthority(character))
        .anyMatch(character -> character == '@');
  }

  private void complete(String readPrefix, String text, int at) {
    var url = canonical(readPrefix, text, at);
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

  private void partial(String readPrefix, int authority, String text, int at, boolean beginsHttps) {
    var beginning =
        BannedPrefix.of(
            readPrefix.substring(0, authority).toLowerCase(Locale.ROOT),
            readPrefix.substring(authority).toLowerCase(Locale.ROOT),
            !AbbreviatedUrl.abbreviate(text).contains("://"));
    var banned = domains.stream().filter(domain -> !beginning.isOutside(domain)).toList();
    for (var domain : banned) rule(beginning.expression(domain), text, at);
    if (beginsHttps) return;
    if (banned.isEmpty()) warn(text, "nothing: its host is " + beginning.host());
    else if (domains.stream().noneMatch(beginning::mayReach)) {
      warn(text, "only hosts such as " + beginning.host() + "." + domains.getFirst());
    }
  }

  // Lists write https:// in full, so a prefix of it bans every https URL.
  private static boolean beginsHttps(String text) {
    var shortened = AbbreviatedUrl.abbreviate(text);
    return HTTPS.startsWith(shortened) && !shortened.equals(HTTPS);
  }

  private void everyHttps(String text, int at) {
    for (var domain : domains) {
      rule(BannedPrefix.of(HTTPS, "", false).expression(domain), text, at);
    }
  }

  private void rule(String expression, String text, int at) {
    try {
      rules.add("-url~:" + RegexPattern.of(expression));
    } catch (IllegalArgumentException e) {
      throw wrong(at, String.valueOf(e.getMessage()), text);
    }
  }

  private void warn(String text, String banned) {
    warnings.accept(
        "line %d: %s bans %s (expected: a URL prefix of %s)"
            .formatted(number, Quotes.shortened(text), banned, String.join(", ", domains)));
  }

  private static boolean hasSpace(String text) {
    return text.chars().anyMatch(Character::isWhitespace);
  }

  // A prefix is canonical if a URL that continues it is.
  private CrawlUrl canonical(String readPrefix, String text, int at) {
    return switch (CrawlUrl.parse(readPrefix + SUFFIX)) {
      case Resolved(var url) when url.toString().endsWith(SUFFIX) -> url;
      case Resolved _, OtherScheme _, Invalid _ -> throw wrong(at, EXPECTED, text);
    };
  }

  private String glob(String beginning, String text, int at) {
    try {
      return GlobPattern.of(escaped(beginning) + "*").toString();
    } catch (IllegalArgumentException e) {
      throw wrong(at, String.valueOf(e.getMessage()), text);
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

  private FormulaSyntaxException wrong(int at, String expected, String text) {
    return page.error(at, expected, Quotes.shortened(text));
  }
}
