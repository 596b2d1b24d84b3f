package orbweaver.graph.analysis.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EdgeTableUnionTest {
  private static final String HEADER = "source\ttarget\tkind\n";

  @TempDir private Path folder = Path.of("");

  @Test
  void everyEdgeIsWrittenOnceSortedByItsBytes() throws IOException {
    var one = table("one", "a\tb\ta\n", "a\tz\ta\n", "b\ta\ta\n");
    var other = table("other", "a\tb\ta\n", "a\tc\ta\n", "c\t\u00e9\ta\n");

    assertThat(union(one, other))
        .isEqualTo(HEADER + "a\tb\ta\na\tc\ta\na\tz\ta\nb\ta\ta\nc\t\u00e9\ta\n")
        .isEqualTo(union(other, one));
    assertThat(union(one, one)).isEqualTo(Files.readString(one));
    assertThat(union(table("d", "d\tb\ta\n"), table("a", "a\ta\ta\n"), one, one))
        .isEqualTo(HEADER + "a\ta\ta\na\tb\ta\na\tz\ta\nb\ta\ta\nd\tb\ta\n");
    assertThat(union(one, table("none"))).isEqualTo(Files.readString(one));
  }

  @Test
  void aFileThatIsNoTableOfEdgesIsRejectedAtItsFirstLine() throws IOException {
    var pages = Files.writeString(folder.resolve("pages"), "url\tstatus\n");

    assertThatThrownBy(() -> union(pages, pages))
        .hasMessageEndingWith(
            "pages: line 1: url status (expected: source, target, kind, with tabs between)");
    assertThatThrownBy(() -> union(table("one"), Files.writeString(folder.resolve("none"), "")))
        .hasMessageContaining("none: line 1: ");
  }

  @Test
  void anUnsortedTableIsRejected() throws IOException {
    var unsorted = table("unsorted", "b\tb\ta\n", "a\tb\ta\n");
    var twice = table("twice", "b\tb\ta\n", "b\tb\ta\n");

    assertThatThrownBy(() -> union(table("one", "a\tb\ta\n"), unsorted))
        .hasMessageContaining("unsorted: line 3: a b a (expected: sorted bytewise");
    assertThatThrownBy(() -> union(twice, table("one"))).hasMessageContaining("twice: line 3: ");
  }

  private Path table(String name, String... lines) throws IOException {
    return Files.writeString(folder.resolve(name), HEADER + String.join("", lines));
  }

  private static String union(Path... tables) throws IOException {
    var out = new ByteArrayOutputStream();
    EdgeTableUnion.write(List.of(tables), out);
    return out.toString(UTF_8);
  }
}
