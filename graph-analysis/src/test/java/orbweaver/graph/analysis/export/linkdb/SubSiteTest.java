package orbweaver.graph.analysis.export.linkdb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.formats.LinkFileReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubSiteTest {
  private static final List<String> BLOCKS =
      List.of(
          "\thttps://a.test/\n\t.wlv.ac.uk/\n.scit.wlv.ac.uk/\t1\n",
          "scit.wlv.ac.uk/\t5\n",
          "\t.scit.wlv.ac.uk/\n.wlv.ac.uk/scit\t1\n",
          ".scit.wlv.ac.uk/staff\t2\n");

  @TempDir private Path folder = Path.of("");

  @Test
  void theSubSiteHasThePagesWhoseAbbreviatedUrlContainsTheText() throws IOException {
    assertThat(part(".scit.wlv.ac.uk", false)).isEqualTo(BLOCKS.get(0) + BLOCKS.get(3));
    assertThat(part(".scit.wlv.ac.uk", true)).isEqualTo(BLOCKS.get(1) + BLOCKS.get(2));
  }

  @Test
  void bothPartsTogetherHaveAllPagesOnce() throws IOException {
    new SubSite("scit").split(pages(), folder);

    var both = new ArrayList<>(Files.readAllLines(folder.resolve("subsite.txt")));
    both.addAll(Files.readAllLines(folder.resolve("remainder.txt")));
    assertThat(both).containsExactlyInAnyOrderElementsOf(String.join("", BLOCKS).lines().toList());
  }

  private static String part(String text, boolean isRest) throws IOException {
    var out = new ByteArrayOutputStream();
    new SubSite(text).write(pages(), isRest, out);
    return out.toString(UTF_8);
  }

  private static SubSite.PageSource pages() {
    var file = String.join("", BLOCKS).getBytes(UTF_8);
    return SubSite.pagesOf(new LinkFileReader(new ByteArrayInputStream(file), _ -> {}));
  }
}
