package orbweaver.fetcher.politeness;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Test of the limit of requests in flight per IP address. */
class AddressLimiterTest {
  private static final InetAddress ONE = InetAddress.ofLiteral("192.0.2.1");
  private static final InetAddress OTHER = InetAddress.ofLiteral("2001:db8::1");
  private static final InetAddress FREE = InetAddress.ofLiteral("127.0.0.1");
  private static final List<Set<InetAddress>> ADDRESSES =
      List.of(Set.of(ONE), Set.of(OTHER), Set.of(ONE, OTHER), Set.of(ONE, FREE));
  private static final int MOST = 2;

  private final AddressLimiter<String> limiter = new AddressLimiter<>(AddressLimiterTest::bound);

  @Test
  void theLimitHoldsAndAReleasedPermitGoesToTheNextWaiter() {
    assertThat(enter("a", ONE)).isTrue();
    assertThat(enter("b", ONE)).isTrue();
    assertThat(enter("c", ONE)).isFalse();
    assertThat(enter("d", ONE)).isFalse();
    assertThat(enter("e", OTHER)).isTrue();

    limiter.release(Set.of(ONE));

    assertThat(limiter.takeAdmissible()).containsExactly("c");
    assertThat(limiter.takeAdmissible()).isEmpty();
    assertThat(enter("d", ONE)).isFalse();
    assertThat(enter("late", ONE)).isFalse();
    assertThat(enter("c", ONE)).isTrue();
  }

  @Test
  void anAddressWithoutALimitAdmitsEveryWaiter() {
    for (var i = 0; i < 200; i++) assertThat(enter("host" + i, FREE)).isTrue();

    limiter.release(Set.of(FREE));
    assertThat(limiter.mayAdmit()).isFalse();
  }

  @Test
  void aCancelledWaiterIsFollowedByTheNext() {
    for (var waiter : List.of("a", "b", "c", "d")) enter(waiter, ONE);
    limiter.release(Set.of(ONE));
    assertThat(limiter.takeAdmissible()).containsExactly("c");

    limiter.cancel("c");

    assertThat(limiter.takeAdmissible()).containsExactly("d");
    assertThat(enter("d", ONE)).isTrue();
  }

  @Test
  void permitsAreTakenAtAllAddressesOrAtNone() {
    enter("a", ONE);
    enter("b", ONE);
    assertThat(enter("both", ONE, OTHER)).isFalse();
    assertThat(enter("c", OTHER)).isTrue();
    assertThat(enter("d", OTHER)).isFalse();

    limiter.release(Set.of(ONE));

    assertThat(limiter.takeAdmissible()).containsExactly("both");
    assertThat(enter("both", ONE, OTHER)).isTrue();
    limiter.release(Set.of(ONE, OTHER));
    assertThat(limiter.takeAdmissible()).containsExactly("d");
  }

  @Test
  void aWaiterWithNewAddressesIsQueuedThereInstead() {
    for (var waiter : List.of("a", "b", "c", "d")) enter(waiter, ONE);

    assertThat(enter("c", OTHER)).isTrue();
    limiter.release(Set.of(ONE));

    assertThat(limiter.takeAdmissible()).containsExactly("d");
  }

  @Test
  void anUnusedAddressTakesNoMemory() {
    for (var waiter : List.of("a", "b", "c")) enter(waiter, ONE, OTHER);
    assertThat(limiter.isEmpty()).isFalse();

    limiter.cancel("c");
    limiter.release(Set.of(ONE, OTHER));
    limiter.release(Set.of(ONE, OTHER));

    assertThat(limiter.isEmpty()).isTrue();
  }

  @Test
  void inRandomOrderTheLimitHoldsAndEveryWaiterIsAdmitted() {
    var random = new Random(1);
    var inside = new ArrayList<String>();
    for (var number = 0; number < 5000; number++) {
      var waiter = "visit" + number;
      if (limiter.acquire(waiter, addressesOf(waiter))) inside.add(waiter);
      while (!inside.isEmpty() && random.nextBoolean()) {
        leave(inside.remove(random.nextInt(inside.size())), inside);
      }
    }
    while (!inside.isEmpty()) leave(inside.removeFirst(), inside);

    assertThat(limiter.isEmpty()).isTrue();
  }

  private void leave(String waiter, List<String> inside) {
    limiter.release(addressesOf(waiter));
    for (var next : limiter.takeAdmissible()) {
      assertThat(limiter.acquire(next, addressesOf(next))).isTrue();
      inside.add(next);
    }
    for (var address : List.of(ONE, OTHER)) {
      assertThat(inside)
          .filteredOn(each -> addressesOf(each).contains(address))
          .hasSizeBetween(0, MOST);
    }
  }

  private static Set<InetAddress> addressesOf(String waiter) {
    return ADDRESSES.get(Math.floorMod(waiter.hashCode(), ADDRESSES.size()));
  }

  private boolean enter(String waiter, InetAddress... addresses) {
    return limiter.acquire(waiter, Set.of(addresses));
  }

  private static OptionalInt bound(InetAddress address) {
    return address.equals(FREE) ? OptionalInt.empty() : OptionalInt.of(MOST);
  }
}
