package orbweaver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;

/** Round trip of a record through JSON. */
public final class RecordRoundTrip {
  private RecordRoundTrip() {}

  /** Asserts that a record is read back from its own JSON, by bytes and by text. */
  public static <T> void keeps(T record, Class<T> type) {
    assertThat(Json.read(Json.bytes(record), type)).isEqualTo(new Decoded<>(record));
    assertThat(Json.read(Json.text(record), type)).isEqualTo(new Decoded<>(record));
  }
}
