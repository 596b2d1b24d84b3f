package orbweaver.frontier.active;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Optional;
import orbweaver.contract.request.DirectoryRun;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.EmbedLevel;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.request.SitemapRole;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.state.BinaryWriter;
import org.junit.jupiter.api.Test;

class InterestCodecTest {
  private static final CrawlUrl ROOT = CrawlUrl.of("http://a.test/");
  private static final DiscoveryPath PATH = new DiscoveryPath(ROOT, 2, 1, Optional.of("03.02"));

  @Test
  void aPlainInterestIsEncodedAsTheExpectedBytes() {
    assertBytes(
        new Interest("walk", 3, PATH, "t", Priority.NEXT).withScore(Optional.of(9)),
        "000477616c6b030e687474703a2f2f612e746573742f02010530332e3032" + "0174020a");
  }

  @Test
  void anInterestWithADirectoryRunIsEncodedAsTheExpectedBytes() {
    assertBytes(
        new Interest(
            "walk", 3, PATH.withDirectoryRun(new DirectoryRun(40, -7)), "t", Priority.LAST),
        "0228f9ffffff0f0477616c6b030e687474703a2f2f612e746573742f0201" + "0530332e303201740300");
  }

  @Test
  void anInterestWithRareFieldsIsJson() {
    var path = DiscoveryPath.ofRoot(ROOT).withSitemapRole(SitemapRole.ROBOTS_TXT);
    var interest = new Interest("walk", 3, path, "t", Priority.FIRST);
    var bytes = ByteBuffer.wrap(encoded(interest));

    assertThat(BinaryWriter.number(bytes)).isEqualTo(1);
    assertThat(BinaryWriter.text(bytes)).startsWith("{").endsWith("}").contains("walk");
    assertThat(InterestCodec.read(ByteBuffer.wrap(encoded(interest)))).isEqualTo(interest);
  }

  @Test
  void anInterestWithEmbedsIsEncodedAsTheExpectedBytes() {
    var page = PATH.withEmbedLevel(Optional.of(EmbedLevel.PAGE));
    assertBytes(
        new Interest("walk", 3, page, "t", Priority.NEXT),
        "030000000477616c6b030e687474703a2f2f612e746573742f02010530332e303201740200");
    assertRead(page.withDirectoryRun(new DirectoryRun(40, -7)));
    assertRead(PATH.acrossEmbed(new EmbedLevel(5, Optional.of("(status 200)"))));
    assertRead(page.withSitemapRole(SitemapRole.ROBOTS_TXT));
  }

  private static void assertRead(DiscoveryPath path) {
    var interest = new Interest("walk", 3, path, "t", Priority.NEXT);
    assertThat(InterestCodec.read(ByteBuffer.wrap(encoded(interest)))).isEqualTo(interest);
  }

  private static void assertBytes(Interest interest, String hex) {
    var bytes = encoded(interest);

    assertThat(HexFormat.of().formatHex(bytes)).isEqualTo(hex);
    assertThat(InterestCodec.read(ByteBuffer.wrap(bytes))).isEqualTo(interest);
  }

  private static byte[] encoded(Interest interest) {
    var writer = new BinaryWriter();
    InterestCodec.put(writer, interest);
    return writer.toByteArray();
  }
}
