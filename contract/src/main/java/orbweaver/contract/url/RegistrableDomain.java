package orbweaver.contract.url;

import crawlercommons.domains.EffectiveTldFinder;

/**
 * Registrable domain of a host: a public suffix, private ones included, and one more label.
 *
 * <p>Example: {@code www.example.co.uk} has {@code example.co.uk}, {@code a.me.github.io} has
 * {@code me.github.io}.
 */
public final class RegistrableDomain {
  private RegistrableDomain() {}

  /**
   * Returns the registrable domain; an address, a suffix or a single label is its own. A trailing
   * dot makes no difference.
   */
  public static String of(String host) {
    if (host.startsWith("[") || Ipv4.endsInNumber(host)) return host;
    var name =
        host.length() > 1 && host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    var domain = EffectiveTldFinder.getAssignedDomain(name, true, false);
    if (domain != null) return domain;
    var isSuffix = EffectiveTldFinder.getEffectiveTLD(name, false) != null;
    return isSuffix ? name : lastTwoLabels(name);
  }

  /**
   * Returns the domain of a name with no suffix on the list. The default rule {@code *} applies:
   * the last label is the suffix.
   */
  private static String lastTwoLabels(String name) {
    var suffix = name.lastIndexOf('.');
    var label = name.lastIndexOf('.', suffix - 1) + 1;
    return label < suffix ? name.substring(label) : name;
  }
}
