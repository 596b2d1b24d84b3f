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
 * URLs on their way as bytes: each is written when it is queued and when it goes out, and read as
 * often. {@code url state tries start home answered* waiting* held* [place] [out]}, a list behind
 * its length, what may be absent behind 0 or 1.
 */
final class OpenCodec implements Codec<Open> {
  @Override
  public byte[] bytes(Open open) {
    var to = new Packing().text(open.url().toString()).number(open.before().code());
    to.number(open.tries()).number(Math.max(0, open.start().at().toEpochMilli()));
    to.number(open.start().home()).number(open.answered().size());
    open.answered().forEach(to::text);
    put(to, open.waiting());
    to.number(open.held().size());
    for (var held : open.held()) {
      WishCodec.put(to, held.wish());
      to.part(Slot.CODEC.bytes(held.slot()));
    }
    to.number(open.place().isPresent() ? 1 : 0);
    open.place().ifPresent(place -> to.part(Place.CODEC.bytes(place)));
    to.number(open.out().isPresent() ? 1 : 0);
    open.out().ifPresent(order -> put(to, order));
    return to.bytes();
  }

  private static void put(Packing to, List<Wish> wishes) {
    to.number(wishes.size());
    for (var wish : wishes) WishCodec.put(to, wish);
  }

  // Its URL is that which is open.
  private static void put(Packing to, Order order) {
    to.number(order.number()).number(order.reuse() ? 1 : 0);
    put(to, order.wishes());
    to.number(order.delay().map(delay -> delay.toMillis() + 1).orElse(0L));
    to.text(order.validators().flatMap(Validators::etag).orElse(""));
    to.text(order.validators().flatMap(Validators::lastModified).orElse(""));
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
    var place = present(bytes, it -> Place.CODEC.read(Packing.part(it)));
    var out = present(bytes, it -> order(url, it));
    return new Open(url, before, answered, out, waiting, held, place, tries, start);
  }

  private static Held held(ByteBuffer bytes) {
    return new Held(WishCodec.read(bytes), Slot.CODEC.read(Packing.part(bytes)));
  }

  private static Order order(CrawlUrl url, ByteBuffer bytes) {
    var number = Varint.get(bytes);
    var isReuse = Packing.number(bytes) == 1;
    var wishes = list(bytes, WishCodec::read);
    var delay =
        Optional.of(Varint.get(bytes)).filter(it -> it > 0).map(it -> Duration.ofMillis(it - 1));
    var validators = Validators.of(text(bytes), text(bytes));
    return new Order(url, number, isReuse, wishes, delay, validators);
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
    for (var each = 0; each < size; each++) list.add(reader.apply(bytes));
    return list;
  }
}
