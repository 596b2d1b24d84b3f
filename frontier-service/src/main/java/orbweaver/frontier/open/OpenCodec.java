package orbweaver.frontier.open;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Validators;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.hold.Held;
import orbweaver.frontier.hold.Slot;
import orbweaver.frontier.known.UrlState;
import orbweaver.frontier.queue.Homing;
import orbweaver.frontier.queue.Place;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Packing;
import orbweaver.frontier.state.Varint;

/**
 * Binary codec of active URLs, compact because each is written and read when it is queued and when
 * it is dispatched: {@code url state tries dispatchedAt completedRequests answered* waiting* held*
 * [position] [request]}. A list follows its length, an optional value follows 0 or 1.
 */
final class OpenCodec implements Codec<Open> {
  @Override
  public byte[] bytes(Open active) {
    var writer = new Packing().text(active.url().toString()).number(active.before().code());
    writer.number(active.tries()).number(Math.max(0, active.start().at().toEpochMilli()));
    writer.number(active.start().home()).number(active.answered().size());
    active.answered().forEach(writer::text);
    put(writer, active.waiting());
    writer.number(active.held().size());
    for (var held : active.held()) {
      WishCodec.put(writer, held.wish());
      writer.part(Slot.CODEC.bytes(held.slot()));
    }
    writer.number(active.place().isPresent() ? 1 : 0);
    active.place().ifPresent(position -> writer.part(Place.CODEC.bytes(position)));
    writer.number(active.out().isPresent() ? 1 : 0);
    active.out().ifPresent(request -> put(writer, request));
    return writer.bytes();
  }

  private static void put(Packing writer, List<Wish> interests) {
    writer.number(interests.size());
    for (var interest : interests) WishCodec.put(writer, interest);
  }

  // The URL is that of the active URL.
  private static void put(Packing writer, Order request) {
    writer.number(request.number()).number(request.reuse() ? 1 : 0);
    put(writer, request.wishes());
    writer.number(request.delay().map(delay -> delay.toMillis() + 1).orElse(0L));
    writer.text(request.validators().flatMap(Validators::etag).orElse(""));
    writer.text(request.validators().flatMap(Validators::lastModified).orElse(""));
  }

  @Override
  public Open read(byte[] entry) {
    var bytes = ByteBuffer.wrap(entry);
    var url = CrawlUrl.of(Packing.text(bytes));
    var before = UrlState.ofCode(Packing.number(bytes));
    var tries = Packing.number(bytes);
    var start = new Homing.Start(Instant.ofEpochMilli(Varint.get(bytes)), Varint.get(bytes));
    Set<String> answered = new HashSet<>(list(bytes, Packing::text));
    var waiting = list(bytes, WishCodec::read);
    var held = list(bytes, OpenCodec::held);
    var position = present(bytes, rest -> Place.CODEC.read(Packing.part(rest)));
    var out = present(bytes, rest -> readRequest(url, rest));
    return new Open(url, before, answered, out, waiting, held, position, tries, start);
  }

  private static Held held(ByteBuffer bytes) {
    return new Held(WishCodec.read(bytes), Slot.CODEC.read(Packing.part(bytes)));
  }

  private static Order readRequest(CrawlUrl url, ByteBuffer bytes) {
    var number = Varint.get(bytes);
    var isReuse = Packing.number(bytes) == 1;
    var interests = list(bytes, WishCodec::read);
    var delay =
        Optional.of(Varint.get(bytes)).filter(millis -> millis > 0).map(millis -> Duration.ofMillis(millis - 1));
    var validators = Validators.of(text(bytes), text(bytes));
    return new Order(url, number, isReuse, interests, delay, validators);
  }

  private static Optional<String> text(ByteBuffer bytes) {
    return Optional.of(Packing.text(bytes)).filter(text -> !text.isEmpty());
  }

  private static <T> Optional<T> present(ByteBuffer bytes, Function<ByteBuffer, T> reader) {
    return Packing.number(bytes) == 0 ? Optional.empty() : Optional.of(reader.apply(bytes));
  }

  private static <T> List<T> list(ByteBuffer bytes, Function<ByteBuffer, T> reader) {
    var size = Packing.number(bytes);
    var list = new ArrayList<T>(size);
    for (var index = 0; index < size; index++) list.add(reader.apply(bytes));
    return list;
  }
}
