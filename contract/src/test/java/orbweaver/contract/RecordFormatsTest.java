package orbweaver.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class RecordFormatsTest {
  private static final String FIRST = "{\"a\":1}";
  private static final String SECOND = "{\"b\":1}";
  private static final String THIRD = "{\"b\":1,\"c\":\"new\"}";

  private final RecordFormats formats =
      new RecordFormats(Map.of(Topic.LINK, List.of(new Renaming(), new Adding())));

  @Test
  void everyFormatIsMigratedToTheNewest() {
    assertThat(formats.newest(Topic.LINK)).isEqualTo(3);
    assertThat(read(1, FIRST)).isEqualTo(THIRD);
    assertThat(read(2, SECOND)).isEqualTo(THIRD);
    assertThat(read(3, THIRD)).isEqualTo(THIRD);
  }

  @Test
  void aRecordIsWrittenInTheFormatOfThePipeline() {
    assertThat(written(1)).isEqualTo(FIRST);
    assertThat(written(2)).isEqualTo(SECOND);
    assertThat(written(3)).isEqualTo(THIRD);
  }

  @Test
  void anUnknownFormatIsRejectedWithTheKnownFormats() {
    assertThat(formats.read(Topic.LINK, 4, FIRST.getBytes(UTF_8)))
        .isEqualTo(new Unreadable<>("version of the record: 4 (expected: 1 to 3)"));
    assertThat(formats.read(Topic.VERDICT, 0, FIRST.getBytes(UTF_8)))
        .isEqualTo(new Unreadable<>("version of the record: 0 (expected: 1)"));
  }

  @Test
  void invalidJsonIsUnreadableInAnyFormat() {
    assertThat(formats.read(Topic.LINK, 1, "{".getBytes(UTF_8))).isInstanceOf(Unreadable.class);
  }

  @Test
  void aPageOfTheFirstFormatHasNoLinksToOtherSchemes() {
    var page = "{\"links\":[],\"otherLinks\":[{\"target\":\"ftp://a.test/\"}]}";
    var written = RecordFormats.KNOWN.write(Topic.LINK, 1, page.getBytes(UTF_8));

    assertThat(new String(written, UTF_8)).isEqualTo("{\"links\":[]}");
    assertThat(RecordFormats.KNOWN.read(Topic.LINK, 1, written)).isInstanceOf(Decoded.class);
  }

  private String read(int format, String value) {
    return switch (formats.read(Topic.LINK, format, value.getBytes(UTF_8))) {
      case Decoded(var bytes) -> new String(bytes, UTF_8);
      case Unreadable(var why) -> why;
    };
  }

  private String written(int format) {
    return new String(formats.write(Topic.LINK, format, THIRD.getBytes(UTF_8)), UTF_8);
  }

  private record Renaming() implements FormatMigration {
    @Override
    public JsonNode upgrade(JsonNode older) {
      return renamed(older, "a", "b");
    }

    @Override
    public JsonNode downgrade(JsonNode newer) {
      return renamed(newer, "b", "a");
    }

    private static JsonNode renamed(JsonNode node, String from, String to) {
      var record = (ObjectNode) node;
      record.set(to, record.remove(from));
      return record;
    }
  }

  private record Adding() implements FormatMigration {
    @Override
    public JsonNode upgrade(JsonNode older) {
      return ((ObjectNode) older).put("c", "new");
    }

    @Override
    public JsonNode downgrade(JsonNode newer) {
      return ((ObjectNode) newer).without("c");
    }
  }
}
