package orbweaver.frontier.queue;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Varint;

/**
 * Lanes as bytes: they are written for every order that goes out or comes home, and of a large
 * crawl there are very many. {@code out home notBefore silence delay until rate trip since
 * last-length last farewells (why length activity)* (rank head length waiting)*}, all but rank and
 * text varints; a silence is {@code since urls nobody}, a moment is in milliseconds, and what may
 * be absent is one more than it is, or 0.
 */
final class LaneCodec implements Codec<Lane> {
  private static final int MOST_NUMBERS = 13;
  private static final int MOST_OF_LINE = 3 + 3 * Varint.MOST;

  @Override
  public byte[] bytes(Lane lane) {
    var last = lane.last().orElse("").getBytes(UTF_8);
    var farewells = farewells(lane);
    var most =
        MOST_NUMBERS * Varint.MOST
            + last.length
            + farewells.length
            + lane.lines().size() * MOST_OF_LINE;
    var bytes = ByteBuffer.allocate(most);
    Varint.put(bytes, lane.out());
    Varint.put(bytes, lane.home());
    Varint.put(bytes, millis(lane.notBefore()));
    lane.silence().ifPresentOrElse(its -> write(bytes, its), () -> Varint.put(bytes, 0));
    Varint.put(bytes, lane.care().delay().map(delay -> delay.toMillis() + 1).orElse(0L));
    Varint.put(bytes, millis(lane.care().until()));
    Varint.put(bytes, Math.round(lane.pulse().rate()));
    Varint.put(bytes, lane.pulse().trip());
    Varint.put(bytes, millis(lane.pulse().since()));
    Varint.put(bytes, last.length);
    bytes.put(last);
    Varint.put(bytes, lane.givenUp().size());
    bytes.put(farewells);
    lane.lines().forEach((rank, line) -> write(bytes, rank, line));
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  private static void write(ByteBuffer bytes, Silence silence) {
    Varint.put(bytes, millis(silence.since()) + 1);
    Varint.put(bytes, silence.urls());
    Varint.put(bytes, silence.nobody());
  }

  private static byte[] farewells(Lane lane) {
    var bytes = new ByteArrayOutputStream();
    lane.givenUp()
        .forEach(
            (activity, why) -> {
              var name = activity.getBytes(UTF_8);
              var head = ByteBuffer.allocate(2 * Varint.MOST);
              Varint.put(head, why.code());
              Varint.put(head, name.length);
              bytes.write(head.array(), 0, head.position());
              bytes.writeBytes(name);
            });
    return bytes.toByteArray();
  }

  private static void write(ByteBuffer bytes, Rank rank, Line line) {
    Place.write(bytes, rank);
    Varint.put(bytes, line.head());
    Varint.put(bytes, line.tail() - line.head());
    Varint.put(bytes, line.waiting());
  }

  // A time beyond all clocks is as good as never.
  private static long millis(Instant moment) {
    return Math.max(0, moment.isAfter(FAR) ? FAR.toEpochMilli() : moment.toEpochMilli());
  }

  private static final Instant FAR = Instant.parse("9999-12-31T23:59:59Z");

  @Override
  public Lane read(byte[] entry) {
    var bytes = ByteBuffer.wrap(entry);
    var out = Math.toIntExact(Varint.get(bytes));
    var home = Varint.get(bytes);
    var notBefore = moment(bytes);
    var silence = present(Varint.get(bytes)).map(since -> silence(since, bytes));
    var delay = present(Varint.get(bytes)).map(Duration::ofMillis);
    var care = new Care(delay, moment(bytes));
    var pulse = new Pulse(Varint.get(bytes), Varint.get(bytes), moment(bytes));
    var last = Optional.of(text(bytes)).filter(text -> !text.isEmpty());
    var givenUp = givenUp(bytes);
    return new Lane(lines(bytes), out, home, notBefore, silence, givenUp, care, pulse, last);
  }

  private static Silence silence(long since, ByteBuffer bytes) {
    var urls = Math.toIntExact(Varint.get(bytes));
    return new Silence(Instant.ofEpochMilli(since), urls, Math.toIntExact(Varint.get(bytes)));
  }

  private static Map<String, Farewell> givenUp(ByteBuffer bytes) {
    var givenUp = new HashMap<String, Farewell>();
    for (var left = Varint.get(bytes); left > 0; left--) {
      var why = Farewell.ofCode(Varint.get(bytes));
      givenUp.put(text(bytes), why);
    }
    return givenUp;
  }

  private static String text(ByteBuffer bytes) {
    var text = new byte[Math.toIntExact(Varint.get(bytes))];
    bytes.get(text);
    return new String(text, UTF_8);
  }

  private static NavigableMap<Rank, Line> lines(ByteBuffer bytes) {
    var lines = new TreeMap<Rank, Line>();
    while (bytes.hasRemaining()) {
      var rank = Place.readRank(bytes);
      var head = Varint.get(bytes);
      lines.put(rank, new Line(head, head + Varint.get(bytes), Varint.get(bytes)));
    }
    return lines;
  }

  private static Instant moment(ByteBuffer bytes) {
    return Instant.ofEpochMilli(Varint.get(bytes));
  }

  private static Optional<Long> present(long oneMore) {
    return oneMore == 0 ? Optional.empty() : Optional.of(oneMore - 1);
  }
}
