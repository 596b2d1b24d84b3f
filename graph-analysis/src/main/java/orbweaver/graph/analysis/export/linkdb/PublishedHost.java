package orbweaver.graph.analysis.export.linkdb;

import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import orbweaver.contract.formats.DomainNames;
import orbweaver.contract.formats.DomainNames.Site;
import orbweaver.contract.url.RegistrableDomain;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Host with a link file of its own, in which all its ports and schemes are: {@code
 * graph.query(PublishedHost::all)}.
 *
 * @param pages number of its current answers that link files have codes for, or nearly so
 * @param links number of the links of these pages, each occurrence counted
 * @param latest time of the latest answer
 */
public record PublishedHost(String host, long pages, long links, Instant latest) {
  private static final String AUTHORITIES =
      """
      SELECT site(source), count(*), CAST(sum(links) AS BIGINT), max(moment)
      FROM current_pages
      WHERE outcome IN ('fetched', 'redirected', 'filtered', 'failed')
      GROUP BY site(source)
      """;

  /** Returns the hosts of a graph, sorted by name. */
  public static List<PublishedHost> all(GraphSnapshot snapshot) throws SQLException {
    var ofHosts = collectingAndThen(toList(), PublishedHost::sum);
    return new SqlReader(snapshot.connection())
        .all(PublishedHost::ofAuthority, AUTHORITIES).stream()
            .collect(groupingBy(PublishedHost::host, TreeMap::new, ofHosts))
            .values()
            .stream()
            .toList();
  }

  private static PublishedHost ofAuthority(ResultSet row) throws SQLException {
    var moment = row.getObject(4, LocalDateTime.class).toInstant(ZoneOffset.UTC);
    var host = row.getString(1).replaceFirst(":\\d+$", "");
    return new PublishedHost(host, row.getLong(2), row.getLong(3), moment);
  }

  private static PublishedHost sum(List<PublishedHost> parts) {
    return new PublishedHost(
        parts.getFirst().host(),
        parts.stream().mapToLong(PublishedHost::pages).sum(),
        parts.stream().mapToLong(PublishedHost::links).sum(),
        parts.stream().map(PublishedHost::latest).max(Comparator.naturalOrder()).orElseThrow());
  }

  /** Returns the registrable domains of hosts, each as a site of its own. */
  public static DomainNames domainNames(List<PublishedHost> hosts) {
    var domains = new TreeSet<String>();
    hosts.forEach(host -> domains.add(RegistrableDomain.of(host.host())));
    return new DomainNames(domains.stream().map(name -> new Site(name, List.of(name))).toList());
  }

  /** Returns the name of its link file. */
  public String fileName() {
    return host + ".txt";
  }

  /** Tests whether a link index can name it; the format has no place for an address in brackets. */
  public boolean isIndexable() {
    return !host.startsWith("[");
  }
}
