package orbweaver.contract.url;

/** Hierarchy of host names: the hosts below a domain end in it after a dot. */
public final class HostHierarchy {
  private HostHierarchy() {}

  /** Tests whether a host is a domain or below it; both are in lower case. */
  public static boolean isUnder(String host, String domain) {
    return host.endsWith(domain)
        && (host.length() == domain.length()
            || host.charAt(host.length() - domain.length() - 1) == '.');
  }
}
