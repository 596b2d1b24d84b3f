package orbweaver.fetcher.egress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Kubernetes network policy of the fetcher: it blocks the addresses that the fetcher itself blocks.
 */
class NetworkPolicyTest {
  private static final Path FILE = Path.of("..", "k8s", "base", "network.yaml");
  private static final Pattern OPEN = Pattern.compile("cidr: (\\S+)");
  private static final Pattern CLOSED = Pattern.compile("(?m)^ +- ([0-9a-f.:]+/\\d+)$");

  @Test
  void thePolicyBlocksTheAddressesThatTheFetcherBlocks() throws IOException {
    var text = Files.readString(FILE);
    var open = OPEN.matcher(text).results().map(each -> Cidr.parse(each.group(1))).toList();
    var inside =
        AddressBlock.SPECIAL.stream()
            .map(AddressBlock::range)
            .filter(range -> open.stream().anyMatch(it -> it.contains(range.network())));

    assertThat(CLOSED.matcher(text).results().map(each -> Cidr.parse(each.group(1))))
        .containsExactlyInAnyOrderElementsOf(inside.toList());
  }
}
