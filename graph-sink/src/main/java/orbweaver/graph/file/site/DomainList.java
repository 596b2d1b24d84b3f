package orbweaver.graph.file.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import orbweaver.contract.linkfile.DomainNames;
import orbweaver.contract.linkfile.DomainNames.Site;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.Export;

/**
 * {@code domain_names.ini}: each registrable domain with a requested URL, as a site of one name.
 * Grouping domains into institutions is left to people.
 */
public final class DomainList implements Export.ToFile {
  @Override
  public void write(Choice choice, OutputStream out) throws IOException {
    var domains = new TreeSet<String>();
    choice.pages(page -> domains.add(CrawlUrl.of(page.url()).domain()));
    out.write(of(domains).toString().getBytes(UTF_8));
  }

  /** Returns the content of the file. */
  static DomainNames of(Collection<String> domains) {
    return new DomainNames(domains.stream().map(name -> new Site(name, List.of(name))).toList());
  }
}
